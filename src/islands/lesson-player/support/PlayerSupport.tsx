import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { DelayedAnnouncement } from '../../ui/DelayedAnnouncement.tsx';
import { bindPlayerShortcuts, type ShortcutActions } from '../player/bind-shortcuts.ts';
import type { Player } from '../player/player.ts';
import { stepBar } from '../score/score-position.ts';
import { $announcement } from '../shared/announcement.ts';
import { Coach } from './Coach.tsx';
import { useChapterLinks } from './useChapterLinks.ts';
import { useSyncAnnouncements } from './useSyncAnnouncements.ts';

interface Props {
  lesson: Lesson;
  player: Player;
  /** Must not change. */
  actions: Omit<ShortcutActions, 'stepBar'>;
}

/**
 * What makes a lesson usable without a mouse, without sight or without sound: shortcuts, announcements, and the coach's
 * lines as text and as speech. Loaded once the player is on the page.
 */
export function PlayerSupport({ lesson, player, actions }: Props) {
  const { tab, video } = lesson;
  useSyncAnnouncements();
  useChapterLinks(player);
  // biome-ignore lint/correctness/useExhaustiveDependencies: bound once per player; the actions never change
  useEffect(() => {
    bindPlayerShortcuts(player, {
      stepBar: (step) => player.seek(video.musicStart + stepBar(tab, player.position() - video.musicStart, step)),
      ...actions,
    });
  }, [player]);
  return (
    <>
      <Coach captions={video.captions} player={player} />
      <DelayedAnnouncement words={useStore($announcement).text} />
    </>
  );
}
