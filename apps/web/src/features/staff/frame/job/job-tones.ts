export const jobTones = {
  waiting: undefined,
  running: 'waiting',
  done: 'good',
  failed: 'bad',
  cancelled: undefined,
} as const
