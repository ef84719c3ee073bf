/** Saves a file through the browser's download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has started reading the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
