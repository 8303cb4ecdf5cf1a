import { ApiError } from '../../../../lib/api/api-error'

/** Shown by the dialog with both versions, and not a second time. */
export const isChangedMeanwhile = (error: Error): boolean =>
  error instanceof ApiError && error.body.code === 'order-changed-meanwhile'
