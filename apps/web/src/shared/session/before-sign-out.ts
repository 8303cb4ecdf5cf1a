/** Asks the person before the session is ended; false: they stay. */
type Ask = () => Promise<boolean>
let ask: Ask | null = null

export const askBeforeSignOut = (asker: Ask | null) => void (ask = asker)
export const maySignOut = async (): Promise<boolean> => (ask ? ask() : true)
