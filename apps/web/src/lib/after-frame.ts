/** Runs after the next frame was painted, so that invisible work does not delay it. Hidden pages have no frames. */
export const afterFrame = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))
