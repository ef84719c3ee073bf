import { useStore } from '@nanostores/react';
import './practice.css';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { createLoops } from '#src/lib/stores/lesson/loops.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useModule } from '../../ui/useModule.ts';
import { useWakeLock } from '../../ui/useWakeLock.ts';
import type { DrawHeard } from '../listening/ListeningPanel.tsx';
import type { Player } from '../player/player.ts';
import { TabView } from '../tab/TabView.tsx';
import { Count } from './CountInOverlay.tsx';
import { askedLoop } from './loop-url-params.ts';
import { PracticeBar } from './PracticeBar.tsx';
import { type AskedAct, createPractice } from './practice.ts';
import { $view } from './practice-settings.ts';
import { SavedLoops } from './SavedLoops.tsx';
import { useStand } from './useMusicStand.ts';

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
  const [listening, setListening] = useState(false);
  const [drawHeard, setDrawHeard] = useState<DrawHeard>();
  const listen = useModule(() => import('../listening/ListeningPanel.tsx'), listening);

  useWakeLock(useStore(player.$state).status === 'playing');
  const [loops] = useState(() => createLoops(lesson.id));

  useEffect(() => {
    const loop = askedLoop(lesson.tab.bars.length);
    if (!loop) return;
    player.setRate(loop.speed);
    practice.loop(loop);
  }, [lesson, player, practice]);

  const toggleStand = useRef(stand.toggle);
  toggleStand.current = stand.toggle;

  /** A function that a state is set to would be called. */
  const setHeard = useCallback((draw: DrawHeard) => setDrawHeard(() => draw), []);

  useEffect(() => {
    if (asked?.act === 'stand') toggleStand.current();
    else if (asked) practice.act(asked.act);
  }, [asked, practice]);

  return (
    <section className="room" aria-label="Practice room">
      <PracticeBar
        stand={stand}
        practice={practice}
        state={state}
        barCount={lesson.tab.bars.length}
        listening={listening}
        onListen={() => setListening(!listening)}
      >
        <SavedLoops loops={loops} practice={practice} state={state} score={lesson.tab} />
      </PracticeBar>
      {listening && listen.failed && (
        <Alert kind="error">
          <p>Listening could not be loaded. The lesson plays as ever; press Listen twice to try again.</p>
        </Alert>
      )}
      {listening && listen.module && (
        <listen.module.Listening
          lesson={lesson}
          player={player}
          practice={practice}
          onHeard={setHeard}
          onWeakBars={practice.loop}
        />
      )}
      <TabView
        score={lesson.tab}
        musicStart={lesson.video.musicStart}
        player={player}
        leftHanded={leftHanded}
        view={view}
        zoom={zoom}
        marks={state}
        onMark={practice.loop}
        under={listening ? drawHeard : undefined}
      />
      {state.count !== undefined && <Count count={state.count} frame={player.frame} />}
    </section>
  );
}
