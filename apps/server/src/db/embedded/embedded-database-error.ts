/** The embedded database cannot run here; the message is a Russian sentence for the person who started the program. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}
