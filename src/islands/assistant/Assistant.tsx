import './assistant.css';
import './thread.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { startTracking } from '#src/lib/stores/practice/index.ts';
import { $session } from '#src/lib/stores/session/session.ts';
import { island } from '../ui/island.tsx';
import { ConversationList } from './ConversationList.tsx';
import { Thread } from './Thread.tsx';

/** Assistant page: current conversation and past ones. */
export const Assistant = island(function Assistant() {
  const session = useStore($session);
  useEffect(() => startTracking(), []);
  if (!session) return null;
  return (
    <div className="assistant-page">
      <h1>Assistant</h1>
      <div className="assistant-columns">
        <Thread />
        <ConversationList />
      </div>
    </div>
  );
});
