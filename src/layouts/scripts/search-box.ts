/** Where the header's search is opened by a button, the field is ready to be typed into. */
const box = document.querySelector<HTMLFormElement>('[data-search-box]');

box?.addEventListener('toggle', ({ newState }) => {
  if (newState === 'open') box.querySelector('input')?.focus();
});
