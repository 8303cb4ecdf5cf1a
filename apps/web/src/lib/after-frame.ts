/** Runs once the next frame is on the screen: what nobody sees must not make it late. Hidden pages have no frames. */
export const afterFrame = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))
