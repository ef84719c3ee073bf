import type { Page } from '../support/browser.ts';

/**
 * What of a page's text cannot be read: cut off by the element it stands in, written over by other text, or beside the
 * window. What is hidden on purpose, drawn in a picture, or may be scrolled to is not counted.
 */
export function findUnreadableText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const passes = (node: Element, test: (style: CSSStyleDeclaration) => boolean) => {
      for (let one: Element | null = node; one; one = one.parentElement) if (test(getComputedStyle(one))) return true;
      return false;
    };
    const isUnseen = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('svg, select, [data-sonner-toaster]') !== null ||
      passes(element, ({ clipPath, position }) => clipPath !== 'none' || position === 'fixed' || position === 'sticky');
    const describe = (element: Element) =>
      `${element.className || element.localName}: ${element.textContent?.trim().slice(0, 40)}`;

    // What is laid out only when it comes near the screen has to have its place.
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: { element: Element; rect: DOMRect }[] = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!walker.currentNode.nodeValue?.trim() || !element || isUnseen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const rect of range.getClientRects()) if (rect.width > 1 && rect.height > 1) lines.push({ element, rect });
    }

    // A line's box is taller than its letters.
    const head = ({ top, height }: DOMRect) => top + 0.18 * height;
    const foot = ({ bottom, height }: DOMRect) => bottom - 0.18 * height;

    const found = new Set<string>();
    const excess = document.documentElement.scrollWidth - innerWidth;
    if (excess > 0) found.add(`${excess} px beside the window`);
    for (const { element, rect } of lines) {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(box);
        // Has no box of its own that could cut.
        if (display === 'contents') continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const cutsX = /hidden|clip/.test(overflowX) && (rect.left < left - 2 || rect.right > right + 2);
        const cutsY = /hidden|clip/.test(overflowY) && (rect.top < top - 2 || rect.bottom > bottom + 2);
        if (cutsX || cutsY) found.add(`cut off in ${describe(element)}`);
        // Whatever lies outside may be scrolled to.
        if (/auto|scroll/.test(overflowX + overflowY)) break;
      }
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const tall = Math.min(foot(one.rect), foot(other.rect)) - Math.max(head(one.rect), head(other.rect));
        if (wide > 3 && tall > 3) found.add(`${describe(one.element)} over ${describe(other.element)}`);
      }
    }
    return [...found];
  });
}
