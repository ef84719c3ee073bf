import { type ComponentType, useEffect } from 'react';
import { $toasts } from '#src/lib/stores/http/toasts.ts';
import { Boundary } from './Boundary.tsx';

/**
 * Makes a root of a component: what fails in it is caught, and what is to be said in passing is shown. Every island is
 * exported through here.
 */
export function island<Props extends object>(Component: ComponentType<Props>) {
  return function Island(props: Props) {
    useEffect(() => {
      fetchFonts();
      return $toasts.subscribe(showToasts);
    }, []);
    return (
      <Boundary level="page">
        <Component {...props} />
      </Boundary>
    );
  };
}

/** Our typefaces for the next page, which have waited for the script of this one (layouts/scripts/boot.js). */
function fetchFonts(): void {
  const fonts = document.querySelector<HTMLTemplateElement>('template[data-fonts]');
  if (fonts) document.head.append(...fonts.content.querySelectorAll('link'));
}

function showToasts(waiting: readonly unknown[]): void {
  if (waiting.length > 0) import('./Toasts.tsx').then(({ mountToasts }) => mountToasts()).catch(() => {});
}
