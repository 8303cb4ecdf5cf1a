import { say } from './say'

/** Errors whose message is a Russian sentence for the person who started the program. */
const errorsWithClearMessage = new Set([
  'BackupError',
  'CannotListen',
  'DataFolderInUse',
  'EmbeddedDatabaseError',
  'ExternalDatabaseError',
  'InvalidSetting',
  'NewerDatabase',
  'UnfinishedBackfill',
  'UnfinishedRestore',
  'UnreadableFile',
])

export const hasClearMessage = (error: unknown): error is Error =>
  error instanceof Error && errorsWithClearMessage.has(error.name)

/**
 * Runs a command-line program: exit code 1 when it returns false or fails; no stack for errors with a clear message.
 */
export async function runTool(work: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await work())) process.exitCode = 1
  } catch (error) {
    if (!hasClearMessage(error)) throw error
    say(error.message)
    process.exitCode = 1
  }
}
