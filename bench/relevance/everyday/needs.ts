import { cableNeeds } from './cable'
import { carryingNeeds } from './carrying'
import { controlNeeds } from './control'
import { lightNeeds } from './light'
import { furtherNeeds } from './further'
import type { EverydayNeed } from './need'
import { otherNeeds } from './others'
import { protectionNeeds } from './protection'
import { toolNeeds } from './tools'
import { wiringNeeds } from './wiring'

/** What electricians, shops and voice messages ask for in their own words. */
export const everydayNeeds: readonly EverydayNeed[] = [
  ...protectionNeeds,
  ...controlNeeds,
  ...cableNeeds,
  ...wiringNeeds,
  ...lightNeeds,
  ...carryingNeeds,
  ...toolNeeds,
  ...furtherNeeds,
  ...otherNeeds,
]
