import type { ReactNode } from 'react';
import { island } from '../islands/ui/island.tsx';
import { Buttons } from './pieces/Buttons.tsx';
import { Choices } from './pieces/Choices.tsx';
import { Fields } from './pieces/Fields.tsx';
import { Messages } from './pieces/Messages.tsx';
import { Music } from './pieces/Music.tsx';
import { Waiting } from './pieces/Waiting.tsx';

const sections: Record<string, () => ReactNode> = {
  Buttons,
  Fields,
  Choices,
  Messages,
  Waiting,
  Music,
};

/** The pieces rendered by React. */
export const Pieces = island(function Pieces() {
  return Object.entries(sections).map(([title, Section]) => {
    const id = title.toLowerCase();
    return (
      <section key={id} id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        {['light', 'dark'].map((theme) => (
          <div key={theme} className="panel" data-theme={theme}>
            <Section />
          </div>
        ))}
      </section>
    );
  });
});
