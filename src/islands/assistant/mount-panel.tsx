import { createRoot } from 'react-dom/client';
import { AssistantPanel } from './AssistantPanel.tsx';
import panelStyles from './assistant-panel.css?url';
import talkStyles from './thread.css?url';

/**
 * Opens the assistant beside the page; when it closes, whoever opened it goes on where they were. Its styles come with
 * it: pages would bring those of whatever they might import.
 */
export async function mountAssistant(opener: HTMLElement, lessonId: string | undefined): Promise<void> {
  if (opener.ariaExpanded === 'true') return;
  opener.ariaExpanded = 'true';
  await Promise.all([talkStyles, panelStyles].map(addStyles));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    opener.ariaExpanded = 'false';
    opener.focus();
  };
  root.render(<AssistantPanel lessonId={lessonId} onClose={close} />);
}

/** Without them it is plain, and works. */
const addStyles = (href: string) =>
  new Promise<void>((done) => {
    if (document.querySelector(`link[href="${href}"]`)) return done();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => done());
    document.head.append(link);
  });
