import { lazyRouteComponent } from '@tanstack/react-router'
import { loadChunk } from './load-chunk'

type Module<K extends string> = Record<K, React.ComponentType>

/** A screen in its own chunk, loaded with its route. */
export const lazyScreen = <K extends string>(load: () => Promise<Module<K>>, name: K) =>
  lazyRouteComponent<Module<K>, K>(() => loadChunk(load), name)
