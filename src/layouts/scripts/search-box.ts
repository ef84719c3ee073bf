/** Focuses the search field when its popover opens. */
const box = document.querySelector('[data-search-box]');

function focusField(): void {
  if (box?.matches(':popover-open')) box.querySelector('input')?.focus();
}

box?.addEventListener('toggle', focusField);
// The popover may already be open when the script loads.
focusField();
