/** Where the header's search is opened by a button, the field is ready to be typed into. */
const box = document.querySelector('[data-search-box]');

function focusField(): void {
  if (box?.matches(':popover-open')) box.querySelector('input')?.focus();
}

box?.addEventListener('toggle', focusField);
// It may have been opened before the script was there.
focusField();
