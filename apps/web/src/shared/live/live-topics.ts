import type { LiveData, LiveTopic } from '@snab/contract/live'
import { useEffect } from 'react'

/** Null: events may be missing, so everything of the topic must be read again. */
type Handler<Topic extends LiveTopic> = (data: LiveData<Topic> | null) => void
type Handlers = { [Topic in LiveTopic]?: Set<Handler<Topic>> }

const handlers: Handlers = {}

/** Calls `handle` when something of a topic has changed, whichever tab holds the stream. */
export function onLive<Topic extends LiveTopic>(topic: Topic, handle: Handler<Topic>): () => void {
  const ofTopic: Set<Handler<Topic>> = handlers[topic] ?? new Set()
  Object.assign(handlers, { [topic]: ofTopic.add(handle) })
  return () => void ofTopic.delete(handle)
}

export function useLive<Topic extends LiveTopic>(topic: Topic, handle: Handler<Topic>) {
  useEffect(() => onLive(topic, handle), [topic, handle])
}

/** Publishes an event to this tab's listeners; called by the code that reads the stream. */
export function publishTopic<Topic extends LiveTopic>(topic: Topic, data: LiveData<Topic> | null) {
  for (const handle of handlers[topic] ?? []) handle(data)
}

export function publishAllTopics() {
  for (const ofTopic of Object.values(handlers)) for (const handle of ofTopic) handle(null)
}
