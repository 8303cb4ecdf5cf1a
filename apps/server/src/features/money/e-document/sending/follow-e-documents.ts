import type { Services } from '../../../../services'
import { fetchContents } from './fetch-contents'
import { readEvents } from './read-events'
import { sendQueued } from './send-queued'

/** Sends what is queued and reads the operator's events. */
export async function followEDocuments(services: Pick<Services, 'db' | 'clock' | 'edo' | 'log'>): Promise<void> {
  await sendQueued(services)
  await readEvents(services)
  await fetchContents(services)
}
