/** Whether this browser may have copies; known before anything is loaded for a guest. */
const markKey = 'B2B_OFFLINE'

export const isKept = (): boolean => localStorage.getItem(markKey) !== null

export const markKept = (isThere: boolean) =>
  isThere ? localStorage.setItem(markKey, '1') : localStorage.removeItem(markKey)
