import { ApiError } from '../../../../lib/api/api-error'

/** Said by the window that shows both versions, and not a second time. */
export const isChangedMeanwhile = (error: Error): boolean =>
  error instanceof ApiError && error.body.code === 'order-changed-meanwhile'
