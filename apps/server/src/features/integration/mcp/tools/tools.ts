import type { Tool } from '../tool'
import { checkAvailability } from './availability-tool'
import { cartTools } from './cart-tools'
import { documentTools } from './document-tools'
import { goodsTools } from './goods-tools'
import { listTools } from './list-tools'
import { orderTools } from './order-tools'
import { placeTools } from './place-tools'
import { quoteTools } from './quote-tools'

export const tools: readonly Tool[] = [
  ...goodsTools,
  checkAvailability,
  ...listTools,
  ...cartTools,
  ...quoteTools,
  ...placeTools,
  ...orderTools,
  ...documentTools,
]

const byName = new Map(tools.map((tool) => [tool.name, tool]))
export const findTool = (name: string): Tool | undefined => byName.get(name)
