import { type ComponentType, useEffect } from 'react';
import { $toasts } from '#src/lib/stores/http/toasts.ts';
import { Boundary } from './Boundary.tsx';

/**
 * Wraps the root component of an island: catches errors and shows toasts. Every island is exported through it.
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

/** Preloads fonts for the next page, which waited for the scripts of this one (layouts/scripts/boot.js). */
function fetchFonts(): void {
  const fonts = document.querySelector<HTMLTemplateElement>('template[data-fonts]');
  if (fonts) document.head.append(...fonts.content.querySelectorAll('link'));
}

function showToasts(waiting: readonly unknown[]): void {
  if (waiting.length > 0) import('./Toasts.tsx').then(({ mountToasts }) => mountToasts()).catch(() => {});
}
