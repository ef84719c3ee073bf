import { useStore } from '@nanostores/react';
import './practice.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import type { Player } from '../player/player.ts';
import { TabView } from '../tab/TabView.tsx';
import { askedLoop } from './asked-loop.ts';
import { Count } from './Count.tsx';
import { PracticeBar } from './PracticeBar.tsx';
import { type AskedAct, createPractice } from './practice.ts';
import { $view } from './settings.ts';
import { useStand } from './useStand.ts';

interface Props {
  lesson: Lesson;
  player: Player;
  leftHanded: boolean;
  asked: AskedAct | undefined;
  /** The whole lesson, which fills the screen on a stand. */
  root: RefObject<HTMLElement | null>;
}

/** The practice room: the tab that goes along with the music, and what is done with it. */
export function Room({ lesson, player, leftHanded, asked, root }: Props) {
  const [practice] = useState(() => createPractice(player, lesson));
  const state = useStore(practice.$state);
  const stand = useStand(root);
  const { view, zoom } = useStore($view);

  useEffect(() => {
    const loop = askedLoop(lesson.tab.bars.length);
    if (!loop) return;
    player.setRate(loop.speed);
    practice.loop(loop);
  }, [lesson, player, practice]);

  const toggleStand = useRef(stand.toggle);
  toggleStand.current = stand.toggle;

  useEffect(() => {
    if (asked?.act === 'stand') toggleStand.current();
    else if (asked) practice.act(asked.act);
  }, [asked, practice]);

  return (
    <section className="room" aria-label="Practice room">
      <PracticeBar stand={stand} practice={practice} state={state} barCount={lesson.tab.bars.length} />
      <TabView
        score={lesson.tab}
        musicStart={lesson.video.musicStart}
        player={player}
        leftHanded={leftHanded}
        view={view}
        zoom={zoom}
        marks={state}
        onMark={practice.loop}
      />
      {state.count !== undefined && <Count count={state.count} frame={player.frame} />}
    </section>
  );
}
