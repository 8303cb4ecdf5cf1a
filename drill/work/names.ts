import { setTimeout as sleep } from 'node:timers/promises'
import { get, send, signIn } from '../../bench/lib/portal-client'

const PATIENCE_MS = 30_000

type Card = { version: number }
type Found = { items: { id: number }[] }

/** Only letters of one alphabet, so that the search does not take it for a code. */
const newWord = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => String.fromCodePoint(0x430 + (byte % 32))).join('')

/** Staff rename goods; each server must find them by the new name. */
export async function openNames(url: string, servers: readonly string[]) {
  const token = await signIn(url, 'root@snab.example')
  const { items } = await get<Found>(`${url}/api/v2/search?perPage=50&page=2`, token)
  const ids = items.map(({ id }) => id)
  const names = new Map<number, string>()
  /** Names whose change was not answered, so it may have been saved. */
  const unanswered = new Map<number, string[]>()
  let turn = 0

  const finds = async (server: string, name: string): Promise<number[]> => {
    const found = await get<Found>(
      `${server}/api/v2/search?perPage=5&criteria[keyword]=${encodeURIComponent(name)}`,
      token,
    )
    return found.items.map(({ id }) => id)
  }

  return {
    /** Renames a product; returns after how many seconds the slowest server finds it, null if one does not. */
    async rename(): Promise<number | null> {
      const id = ids[turn++ % ids.length] ?? 0
      const name = newWord()
      const { version } = await get<Card>(`${url}/api/v1/staff/product/${String(id)}`, token)
      unanswered.set(id, [...(unanswered.get(id) ?? []), name])
      await send(`${url}/api/v1/staff/product/${String(id)}`, token, 'PUT', {
        version,
        values: { name: `Учебный ${name}` },
      })
      names.set(id, name)
      unanswered.delete(id)
      const began = performance.now()
      const late = await Promise.all(
        servers.map(async (server) => {
          while (performance.now() - began < PATIENCE_MS) {
            if ((await finds(server, name).catch((): number[] => [])).includes(id))
              return (performance.now() - began) / 1000
            await sleep(50)
          }
          return null
        }),
      )
      return late.includes(null) ? null : Math.max(...late.map(Number))
    },
    /** Confirmed names that a server does not find; a later name whose change was not answered also counts as found. */
    async lost(): Promise<string[]> {
      const lost: string[] = []
      for (const [id, name] of names)
        for (const server of servers) {
          const found = await Promise.all([name, ...(unanswered.get(id) ?? [])].map((one) => finds(server, one)))
          if (!found.some((ids) => ids.includes(id))) lost.push(`${name} at ${server}`)
        }
      return lost
    },
  }
}
export type Names = Awaited<ReturnType<typeof openNames>>
