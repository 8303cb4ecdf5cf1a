import { useEffect } from 'react'

/** Null: something may have been missed, whatever a topic stands for has to be read anew. */
type Handler = (data: Record<string, unknown> | null) => void

const handlers = new Map<string, Set<Handler>>()

/** Calls `handle` when something of a topic has changed, whichever tab holds the stream. */
export function onLive(topic: string, handle: Handler): () => void {
  const ofTopic = handlers.get(topic) ?? new Set()
  handlers.set(topic, ofTopic.add(handle))
  return () => void ofTopic.delete(handle)
}

export function useLive(topic: string, handle: Handler) {
  useEffect(() => onLive(topic, handle), [topic, handle])
}

/** For the one that reads the stream. */
export function tellTopic(topic: string, data: Record<string, unknown>) {
  for (const handle of handlers.get(topic) ?? []) handle(data)
}

export function tellAllTopics() {
  for (const ofTopic of handlers.values()) for (const handle of ofTopic) handle(null)
}
