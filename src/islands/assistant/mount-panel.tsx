import { createRoot } from 'react-dom/client';
import { addStyles } from '../ui/add-styles.ts';
import { AssistantPanel } from './AssistantPanel.tsx';
import panelStyles from './assistant-panel.css?url';
import talkStyles from './thread.css?url';

/**
 * Opens the assistant panel; focus returns to the opener when it closes. Loads its own style sheets: imported ones
 * would be linked from every page that has an opener.
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
