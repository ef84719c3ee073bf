import { useStore } from '@nanostores/react';
import './practice.css';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { createLoops } from '#src/lib/stores/lesson/loops.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useModule } from '../../ui/useModule.ts';
import { useWakeLock } from '../../ui/useWakeLock.ts';
import type { DrawBarFeedback } from '../listening/ListeningPanel.tsx';
import type { Player } from '../player/player.ts';
import { TabView } from '../tab/TabView.tsx';
import { CountInOverlay } from './CountInOverlay.tsx';
import { requestedBars } from './loop-url-params.ts';
import { PracticeBar } from './PracticeBar.tsx';
import { createPractice } from './practice.ts';
import { $view } from './practice-settings.ts';
import type { PracticeRequest } from './practice-state.ts';
import { SavedLoops } from './SavedLoops.tsx';
import { useMusicStand } from './useMusicStand.ts';

interface Props {
  lesson: Lesson;
  player: Player;
  leftHanded: boolean;
  request: PracticeRequest | undefined;
  /** The whole lesson, which fills the screen as a music stand. */
  root: RefObject<HTMLElement | null>;
}

/** Practice panel: toolbar, saved loops, listening, and the tab that follows the music. */
export function PracticePanel({ lesson, player, leftHanded, request, root }: Props) {
  const [practice] = useState(() => createPractice(player, lesson));
  const state = useStore(practice.$state);
  const musicStand = useMusicStand(root);
  const { view, zoom } = useStore($view);
  const [listening, setListening] = useState(false);
  const [drawBarFeedback, setDrawBarFeedback] = useState<DrawBarFeedback>();
  const listen = useModule(() => import('../listening/ListeningPanel.tsx'), listening);

  useWakeLock(useStore(player.$state).status === 'playing');
  const [loops] = useState(() => createLoops(lesson.id));

  useEffect(() => {
    const loop = requestedBars(lesson.tab.bars.length);
    if (!loop) return;
    player.setRate(loop.speed);
    practice.loop(loop);
  }, [lesson, player, practice]);

  const toggleMusicStand = useRef(musicStand.toggle);
  toggleMusicStand.current = musicStand.toggle;

  /** Wrapped, because React would call a function passed to a state setter. */
  const setBarFeedback = useCallback((draw: DrawBarFeedback) => setDrawBarFeedback(() => draw), []);

  useEffect(() => {
    if (request?.command === 'musicStand') toggleMusicStand.current();
    else if (request) practice.run(request.command);
  }, [request, practice]);

  return (
    <section className="practice-panel" aria-label="Practice room">
      <PracticeBar
        musicStand={musicStand}
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
        <listen.module.ListeningPanel
          lesson={lesson}
          player={player}
          practice={practice}
          onBarFeedback={setBarFeedback}
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
        onSelectBars={practice.loop}
        under={listening ? drawBarFeedback : undefined}
      />
      {state.count !== undefined && <CountInOverlay count={state.count} frame={player.frame} />}
    </section>
  );
}
