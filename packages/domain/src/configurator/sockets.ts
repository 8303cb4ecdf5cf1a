import { counted } from '../text/plural'
import { etim, earthed, needOf } from './etim'
import { added, needed, type FeatureNeed, type NeededItem, type Plan, type Step } from './plan'

/** Mechanisms side by side in one place. */
export type SocketBlock = {
  room: string
  sockets: number
  oneKey: number
  twoKey: number
  data: number
  /** The number of such places in the room. */
  count: number
  isWet: boolean
}

export type SocketsInput = { blocks: readonly SocketBlock[]; colour: string; wall: 'concrete' | 'plasterboard' }

/** The largest frame, in mechanisms. */
export const largestFrame = 5

export const mechanismsOf = ({ sockets, oneKey, twoKey, data }: SocketBlock): number => sockets + oneKey + twoKey + data

/** Splits mechanisms over as few frames as possible, of nearly equal size. */
export function framesFor(mechanisms: number): number[] {
  if (mechanisms <= 0) return []
  const frames = Math.ceil(mechanisms / largestFrame)
  const [each, larger] = [Math.floor(mechanisms / frames), mechanisms % frames]
  return Array.from({ length: frames }, (_, at) => each + (at < larger ? 1 : 0))
}

const flush: FeatureNeed = needOf.mounting({ values: ['скрытая установка', 'скрытый'] })
const wallWords = { concrete: 'в бетон', plasterboard: 'в гипсокартон' } as const

export function planSockets(input: SocketsInput): Plan {
  const items = input.blocks.flatMap((block) => [
    ...mechanisms(block, input),
    ...framesOf(block, input),
    ...boxes(block, input),
  ])
  return {
    items: added(items.filter(({ amount }) => amount > 0)),
    steps: input.blocks.filter((block) => mechanismsOf(block) * block.count > 0).map(stepOf),
    warnings: warningsOf(input),
  }
}

function mechanisms(block: SocketBlock, { colour }: SocketsInput): NeededItem[] {
  const { sockets, oneKey, twoKey, data, count, isWet } = block
  const coloured = needOf.colour({ values: [colour] })
  const usual = (keys: 1 | 2) =>
    needed({
      alike: 'series',
      key: `switch-${String(keys)}`,
      title: `Выключатель ${keys === 1 ? 'одноклавишный' : 'двухклавишный'}, ${colour}`,
      classes: etim.switch,
      needs: [needOf.keys({ values: [String(keys)] }), needOf.scheme({ values: ['однополюсный'] }), flush, coloured],
      words: `выключатель ${keys === 1 ? 'одноклавишный' : 'двухклавишный'} скрытая установка ${colour}`,
      amount: (keys === 1 ? oneKey : twoKey) * count,
    })
  return [
    needed({
      alike: 'series',
      key: isWet ? 'socket-wet' : 'socket',
      title: `Розетка с заземлением${isWet ? ' IP44' : ''}, ${colour}`,
      classes: etim.socket,
      needs: [
        needOf.outlets({ values: ['1'] }),
        earthed,
        flush,
        coloured,
        needOf.ip(isWet ? { from: 44 } : { from: 20, to: 43 }),
      ],
      words: `розетка одинарная с заземлением ${isWet ? 'и крышкой ' : ''}скрытая установка ${colour}`,
      amount: sockets * count,
    }),
    usual(1),
    usual(2),
    needed({
      alike: 'series',
      key: 'data',
      title: `Розетка компьютерная RJ45, ${colour}`,
      classes: etim.dataSocket,
      needs: [needOf.interfaceType({ values: ['RJ45'] }), coloured],
      words: `розетка компьютерная RJ45 ${colour}`,
      amount: data * count,
    }),
  ]
}

const framesOf = (block: SocketBlock, { colour }: SocketsInput): NeededItem[] =>
  framesFor(mechanismsOf(block)).map((places) =>
    needed({
      alike: 'series',
      key: `frame-${String(places)}`,
      title: `Рамка ${String(places)}-местная, ${colour}`,
      classes: etim.frame,
      needs: [needOf.outlets({ values: [String(places)] }), needOf.colour({ values: [colour] })],
      words: `рамка ${String(places)}-местная ${colour}`,
      amount: block.count,
    }),
  )

const boxes = (block: SocketBlock, { wall }: SocketsInput): NeededItem[] => [
  needed({
    key: 'box',
    title: `Подрозетник ${wallWords[wall]}`,
    classes: etim.wallBox,
    needs: [needOf.bodyForm({ values: [wallWords[wall]] })],
    words: `коробка установочная ${wallWords[wall]} 68`,
    amount: mechanismsOf(block) * block.count,
  }),
]

function stepOf(block: SocketBlock): Step {
  const places = mechanismsOf(block)
  const parts = [
    [block.sockets, 'роз.'],
    [block.oneKey, 'выкл. 1 кл.'],
    [block.twoKey, 'выкл. 2 кл.'],
    [block.data, 'RJ45'],
  ] as const
  const sum = parts.flatMap(([count, name]) => (count > 0 ? [`${String(count)} ${name}`] : [])).join(' + ')
  const frames = framesFor(places).map((frame) => `${String(frame)}-местная`)
  return {
    title: block.room,
    formula: `${String(block.count)} × (${sum}) = ${counted(places * block.count, ['место', 'места', 'мест'])}; рамки: ${frames.join(' + ')} × ${String(block.count)}`,
    source: 'Место – один механизм и один подрозетник; рамки до 5 мест',
  }
}

const warningsOf = ({ blocks }: SocketsInput): string[] => [
  ...(blocks.every((block) => mechanismsOf(block) * block.count === 0)
    ? ['Добавьте хотя бы одно место с механизмом.']
    : []),
  ...(blocks.some(({ sockets, count }) => sockets * count > 0)
    ? [
        'Розеточным линиям нужны автомат на 16 А и УЗО до 30 мА, для электроники – тип A (ГОСТ Р 50571.4.41, 411.3.3; ГОСТ Р 50571.5.53).',
      ]
    : []),
  ...(blocks.some(({ isWet, sockets, count }) => isWet && sockets * count > 0)
    ? ['Розетки ванной ставят только в зоне 3, через УЗО до 30 мА или разделительный трансформатор (ПУЭ 7, 7.1.48).']
    : []),
  ...(blocks.some(({ isWet, oneKey, twoKey, count }) => isWet && (oneKey + twoKey) * count > 0)
    ? ['Выключатели ванной лучше вынести за дверь: в зонах 0 и 1 их не ставят (ГОСТ Р 50571.7.701).']
    : []),
  'Механизмы и рамки берите одной серии: у разных они не стыкуются (каталоги изготовителей).',
]
