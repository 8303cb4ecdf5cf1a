import type { FastifyBaseLogger } from 'fastify'
import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import { openPoolBeside, type Db } from '../db/database'
import { freeDeadJobs } from './free-dead-jobs'
import { crontab, jobs, jobsOfOutside, type JobName, type JobWork } from './job-list'
import { keepRunning } from './keep-running'
import { openLivingWorkers } from './living-workers'
import { wakeWorkers } from './quiet-queue'

/** One run of a job. `key` is the same for each attempt; `signal` aborts when the server stops. */
type JobRun = { key: string; signal: AbortSignal | undefined; isLastAttempt: boolean }

type AllTasks = { [Name in JobName]: (work: JobWork<Name>, run: JobRun) => Promise<void> }
/** The tasks of all jobs, except those of the queue itself. */
export type Tasks = Omit<AllTasks, 'free-dead-jobs'>

type Work = { connectionString: string; db: Db; log: FastifyBaseLogger; tasks: Tasks }

async function freeJobsOfKilled(db: Db, log: FastifyBaseLogger): Promise<void> {
  const workers = await freeDeadJobs(db)
  if (workers > 0) log.warn({ workers }, 'Jobs of servers that were killed are free again')
}

/** Runs background jobs; the queue is in PostgreSQL, and each job runs on one server. */
export async function runJobs(work: Work): Promise<{ stop(): Promise<unknown> }> {
  const { db, log } = work
  const waking = wakeWorkers(db, log)
  const running = await keepRunning(async () => {
    const runner = await startRunner(work, ofPortal)
    // do not wait a minute to release jobs of a killed server
    freeJobsOfKilled(db, log).catch((error: unknown) => log.warn({ err: error }, 'Dead jobs could not be looked for'))
    return runner
  }, log)
  const runningOutside = await keepRunning(() => startRunner(work, ofOutside), log)
  return {
    async stop() {
      await waking.stop()
      await Promise.all([running.stop(), runningOutside.stop()])
    },
  }
}

type Share = {
  has: (name: JobName) => boolean
  concurrentJobs: number
  mostConnections: number
  crontab: string
  /** Between polls of one worker; `wakeWorkers` makes them poll earlier. */
  pollInterval: number
}
const ofPortal: Share = {
  has: (name) => !jobsOfOutside.has(name),
  // more than the bulk edits of a few authors: mail and documents must not wait for them
  concurrentJobs: 4,
  mostConnections: 4,
  crontab,
  pollInterval: 2_000,
}
/** These jobs mostly wait for answers of other servers. */
const ofOutside: Share = {
  has: (name) => jobsOfOutside.has(name),
  concurrentJobs: 8,
  mostConnections: 8,
  crontab: '',
  pollInterval: 60_000,
}

async function startRunner(
  { connectionString, db, log, tasks }: Work,
  { has, concurrentJobs, mostConnections, crontab: times, pollInterval }: Share,
): Promise<Pick<Runner, 'promise' | 'stop'>> {
  const living = openLivingWorkers(connectionString, log)
  const pool = openPoolBeside(db, mostConnections)
  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    crontab: times,
    preset: {
      plugins: [living.plugin],
      worker: {
        concurrentJobs,
        pollInterval,
        // results of jobs are awaited only when batched: otherwise a database error would end the process
        failJobBatchDelay: 0,
        completeJobBatchDelay: 0,
      },
    },
    taskList: taskListOf({ ...tasks, 'free-dead-jobs': () => freeJobsOfKilled(db, log) }, has),
    logger: new Logger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
  })
  // its jobs count as those of a dead worker only after it has ended
  const ended = async () => {
    try {
      await runner.promise
    } finally {
      await living.release()
      await pool.end()
    }
  }
  return { stop: () => runner.stop(), promise: ended() }
}

/** Payloads from the queue are parsed before the task runs. */
function taskListOf(tasks: AllTasks, has: (name: JobName) => boolean): TaskList {
  const list: TaskList = {}
  const add = <Name extends JobName>(name: Name) => {
    list[name] = (payload, { job, abortSignal }) =>
      tasks[name](
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema of this name
        jobs[name].parse(payload) as JobWork<Name>,
        { key: String(job.id), signal: abortSignal, isLastAttempt: job.attempts >= job.max_attempts },
      )
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
  for (const name of (Object.keys(jobs) as JobName[]).filter(has)) add(name)
  return list
}
