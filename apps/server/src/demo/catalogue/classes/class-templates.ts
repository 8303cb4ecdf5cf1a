import type { ClassTemplate } from './class-template'
import { automation } from '../families/automation'
import { boxes } from '../families/boxes'
import { cableAccessories } from '../families/cable-accessories'
import { cables } from '../families/cables'
import { carrying } from '../families/carrying'
import { fasteners } from '../families/fasteners'
import { lamps } from '../families/lamps'
import { luminaires } from '../families/luminaires'
import { modularControl } from '../families/modular-control'
import { modularProtection } from '../families/modular-protection'
import { power } from '../families/power'
import { tools } from '../families/tools'
import { trayFittings } from '../families/tray-fittings'
import { wiring } from '../families/wiring'

/** In the display order of the catalogue's sections; a further class of a known section joins it. */
export const classTemplates: readonly ClassTemplate[] = [
  ...modularProtection,
  ...modularControl,
  ...power,
  ...automation,
  ...cables,
  ...cableAccessories,
  ...carrying,
  ...wiring,
  ...boxes,
  ...lamps,
  ...luminaires,
  ...tools,
  ...fasteners,
  // after all others, at indexes left over by the fasteners, so that earlier products keep their numbers
  ...trayFittings,
]
