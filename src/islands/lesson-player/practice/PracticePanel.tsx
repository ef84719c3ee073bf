import { useStore } from '@nanostores/react';
import './practice.css';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { createLoops } from '#src/lib/stores/lesson/loops.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useModule } from '../../ui/useModule.ts';
import { useWakeLock } from '../../ui/useWakeLock.ts';
import type { DrawBarFeedback } from '../listening/ListeningPanel.tsx';
import type { Player } from '../player/player.ts';
import { $practiceSlot } from '../player/practice-slot.ts';
import { announce } from '../shared/announcement.ts';
import type { PracticeRequest } from '../shared/practice-request.ts';
import { usePhone } from '../shared/usePhone.ts';
import { TabView } from '../tab/TabView.tsx';
import { CountInOverlay } from './CountInOverlay.tsx';
import { loopDescription } from './LoopRow.tsx';
import { requestedBars } from './loop-url-params.ts';
import { PracticeBar } from './PracticeBar.tsx';
import { createPractice } from './practice.ts';
import { $view } from './practice-settings.ts';
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

  const isCountingIn = useCallback(() => practice.$state.get().count !== undefined, [practice]);
  const { status } = useStore(player.$state);
  useWakeLock(status === 'playing');
  const [loops] = useState(() => createLoops(lesson.id));
  const phone = usePhone();
  /** On a phone, the tools are in the player's menu. */
  const slot = useStore($practiceSlot);

  useEffect(() => {
    const loop = requestedBars(lesson.tab.bars.length);
    if (!loop) return;
    player.setRate(loop.speed);
    practice.loop(loop);
  }, [lesson, player, practice]);

  const { on: looping } = state;
  useEffect(() => player.$state.setKey('looping', looping), [player, looping]);
  useEffect(() => player.$state.setKey('musicStand', musicStand.on), [player, musicStand.on]);

  // A phone has no room for the site's header beside picture, tab and bar.
  const playing = status === 'playing';
  useEffect(() => {
    if (playing && phone) scrollBy(0, root.current?.firstElementChild?.getBoundingClientRect().top ?? 0);
  }, [playing, phone, root]);

  const toggleMusicStand = useRef(musicStand.toggle);
  toggleMusicStand.current = musicStand.toggle;

  /** Wrapped, because React would call a function passed to a state setter. */
  const setBarFeedback = useCallback((draw: DrawBarFeedback) => setDrawBarFeedback(() => draw), []);

  useEffect(() => {
    if (!request || request.command === 'load') return;
    if (request.command === 'musicStand') toggleMusicStand.current();
    else if (request.command === 'playLoop') {
      player.setRate(request.speed);
      practice.loop(request.bars);
      player.play();
    } else practice.run(request.command);
    if (request.command === 'metronome') announce(practice.$state.get().metronome ? 'Metronome on' : 'Metronome off');
  }, [request, practice, player]);

  const tools = (
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
  );

  return (
    <section className="practice-panel" aria-label="Practice panel">
      <h2 className="visually-hidden">Practice panel</h2>
      {phone ? slot && createPortal(tools, slot) : tools}
      <p className="visually-hidden" role="status">
        {loopDescription(state)}
      </p>
      {listening && listen.failed && (
        <Alert kind="error">
          <p>Listening could not be loaded. The lesson still plays; press Listen twice to try again.</p>
        </Alert>
      )}
      {listening && listen.module && (
        <listen.module.ListeningPanel
          lesson={lesson}
          player={player}
          isCountingIn={isCountingIn}
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
