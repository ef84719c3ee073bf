/** Opens the assistant beside the page; it is fetched by the press. */
for (const opener of document.querySelectorAll<HTMLElement>('[data-assistant]')) {
  opener.onclick = () => import('../../islands/assistant/open.ts').then((assistant) => assistant.open(opener));
}
