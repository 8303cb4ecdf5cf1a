import { classAt, classIndexByCode, indexOf } from './numbering'

type Member = [classCode: string, wanted: Record<string, string | number>, amount?: number]
type Recipe = { name: string; brand: string; members: Member[] }

const mcb = (poles: string, amps: number, amount = 1): Member => [
  'EC000042',
  { poles, amps, curve: 'C', ka: 6 },
  amount,
]
const rccb = (poles: string, amps: number): Member => ['EC000003', { poles, amps, leak: 30 }]
const board = (modules: number): Member => ['EC000214', { modules }]
const bar = (colour: string): Member => ['EC000329', { colour }]

/** Uses the brand if it makes such goods, else the first available one. */
const recipes: Recipe[] = [
  {
    name: 'Квартирный щит на 12 модулей',
    brand: 'Вектор',
    members: [
      board(12),
      mcb('2P', 40),
      rccb('2P', 40),
      mcb('1P', 16, 6),
      mcb('1P', 10, 2),
      ['EC000215', { poles: '1P', modules: 12 }],
      bar('синий'),
    ],
  },
  {
    name: 'Квартирный щит на 24 модуля',
    brand: 'Энергорум',
    members: [
      board(24),
      mcb('2P', 63),
      rccb('2P', 63),
      mcb('1P', 16, 10),
      mcb('1P', 25, 2),
      ['EC000905', { amps: 16, leak: 30 }],
      ['EC001667', { amps: 63 }],
    ],
  },
  {
    name: 'Щит частного дома, ввод три фазы',
    brand: 'Вектор',
    members: [
      board(36),
      mcb('3P', 25),
      rccb('4P', 40),
      ['EC000941', { poles: '4P' }],
      ['EC001506', { phases: 'трёхфазный' }],
      mcb('1P', 16, 12),
      bar('жёлто-зелёный'),
    ],
  },
  {
    name: 'Учёт и ввод дачи',
    brand: 'Энергорум',
    members: [
      ['EC000248', { meter: 'однофазный', mounting: 'уличный' }],
      ['EC001506', { phases: 'однофазный' }],
      mcb('2P', 25),
      rccb('2P', 25),
      ['EC000492', { length: 1500 }, 3],
    ],
  },
  {
    name: 'Электрика комнаты, белая',
    brand: 'Домовит',
    members: [
      ['EC000125', { colour: 'белый', places: 'одинарная' }, 6],
      ['EC001590', { colour: 'белый', keys: 'одноклавишный' }, 2],
      ['EC000007', { colour: 'белый', places: 2 }, 3],
      ['EC000119', { wall: 'в бетон' }, 8],
      ['EC000057', { cores: 3, section: 2.5 }, 50],
    ],
  },
  {
    name: 'Электрика комнаты, антрацит',
    brand: 'Kvartell',
    members: [
      ['EC000125', { colour: 'антрацит' }, 6],
      ['EC001590', { colour: 'антрацит' }, 2],
      ['EC000007', { colour: 'антрацит', places: 3 }, 2],
      ['EC000119', { wall: 'в гипсокартон' }, 9],
      ['EC001264', { colour: 'антрацит' }],
    ],
  },
  {
    name: 'Прямой пуск двигателя 7,5 кВт',
    brand: 'Контактум',
    members: [
      ['EC000066', { amps: 18 }],
      ['EC000074', { setting: '13–18' }],
      ['EC001028', { colour: 'зелёный' }],
      ['EC001028', { colour: 'красный' }],
      ['EC000272', { diameter: 22, colour: 'зелёный' }],
    ],
  },
  {
    name: 'Реверсивный пуск двигателя 4 кВт',
    brand: 'Токмаш',
    members: [
      ['EC000066', { amps: 9, aux: '1НЗ' }],
      ['EC000106', { setting: '7–10' }],
      ['EC001029', { positions: '3 положения' }],
      ['EC000272', { colour: 'красный' }],
    ],
  },
  {
    name: 'Частотное управление насосом',
    brand: 'Ралтэк',
    members: [
      ['EC001857', { kw: 2.2 }],
      ['EC000228', { amps: 63 }],
      ['EC002540', { watts: 60, volts: 24 }],
      ['EC001437', { coil: '24В DC' }],
      ['EC000261', { ip: 'IP54' }],
      ['EC000320', { flow: 55 }],
    ],
  },
  {
    name: 'Шкаф управления освещением',
    brand: 'Контактум',
    members: [
      ['EC001653', { amps: 25 }],
      ['EC002305', { kind: 'астрономический' }],
      ['EC000189', { sensor: 'выносной датчик' }],
      mcb('3P', 32),
      ['EC001029', { positions: '3 положения' }],
    ],
  },
  {
    name: 'Освещение двора',
    brand: 'Светлояр',
    members: [
      ['EC001744', { watts: 50 }],
      ['EC000133', { ip: 'IP44' }],
      ['EC002600', { ip: 'IP55' }],
      ['EC000057', { cores: 3, section: 1.5 }],
      ['EC000446', { wires: 3 }],
    ],
  },
  {
    name: 'Уличная линия СИП',
    brand: 'Зареница',
    members: [
      ['EC000062', { watts: 50 }],
      ['EC001139', { build: '2х16' }],
      ['EC000513', { kind: 'прокалывающий' }],
      ['EC000513', { kind: 'анкерный' }],
    ],
  },
  {
    name: 'Офис: потолок «Армстронг»',
    brand: 'Lumiora',
    members: [
      ['EC001701', { watts: 36, size: '595х595х19' }, 12],
      ['EC001957', { sign: 'ВЫХОД' }],
      ['EC000133', { angle: 360 }],
      ['EC000057', { cores: 3, section: 1.5 }],
    ],
  },
  {
    name: 'Освещение паркинга',
    brand: 'Зареница',
    members: [
      ['EC001715', { watts: 36 }],
      ['EC001957', { ip: 'IP65' }],
      ['EC000047', { width: 100, height: 50 }],
      ['EC002600', { ip: 'IP55' }],
    ],
  },
  {
    name: 'Подсветка светодиодной лентой 12 В',
    brand: 'Fotelia',
    members: [
      ['EC002706', { volts: 12, ip: 'IP20' }],
      ['EC002710', { volts: 12, watts: 60 }],
      ['EC000025', { colour: 'белый' }],
    ],
  },
  {
    name: 'Кабельная трасса на лотках 200 мм',
    brand: 'Трассмонт',
    members: [
      ['EC000047', { width: 200, height: 50 }, 30],
      ['EC000048', { size: '10х100' }, 100],
      ['EC000046', { size: '4,8х300' }],
      ['EC000057', { cores: 5, section: 10 }],
    ],
  },
  {
    name: 'Разводка в гофре',
    brand: 'Гофралин',
    members: [
      ['EC001175', { diameter: 20, material: 'ПВХ' }],
      ['EC000368', { diameter: 20 }],
      ['EC000364', { size: '6х40' }],
      ['EC002600', { size: '100х100х50' }],
      ['EC000446', { wires: 3 }],
    ],
  },
  {
    name: 'Набор монтажника щитов',
    brand: 'Presskon',
    members: [
      ['EC000168', { use: 'втулочных наконечников' }],
      ['EC002109', { kind: 'автоматический' }],
      ['EC000005', { section: 1.5 }],
      ['EC000005', { section: 2.5 }],
      ['EC000158', { kind: 'диэлектрическая' }],
    ],
  },
  {
    name: 'Измерительный набор электрика',
    brand: 'Testora',
    members: [
      ['EC000069', { volts: 600 }],
      ['EC000380', { amps: 600 }],
      ['EC000494', { kind: 'двухполюсный' }],
      ['EC000356', { size: 'AAA' }],
    ],
  },
  {
    name: 'Контур заземления дома',
    brand: 'Ankerix',
    members: [
      ['EC000492', { diameter: 16, length: 1500 }, 3],
      ['EC000329', { colour: 'жёлто-зелёный' }],
      ['EC000993', { colour: 'жёлто-зелёный', section: 16 }, 10],
      ['EC001050', { section: 16 }],
    ],
  },
]

export const sets: readonly { id: number; name: string }[] = recipes.map((recipe, index) => ({
  id: index + 1,
  name: recipe.name,
}))

function memberIndex([classCode, wanted]: Member, brand: string): number {
  const classIndex = classIndexByCode(classCode)
  const { variants, lines } = classAt(classIndex)
  const variantIndex = variants.findIndex(({ combination }) =>
    Object.entries(wanted).every(([name, value]) => combination[name] === value),
  )
  if (variantIndex < 0) throw new Error(`No ${classCode} with ${JSON.stringify(wanted)}`)
  const places = lines.map((line, lineIndex) => ({
    isOwn: line.brand.name === brand,
    index: indexOf({ classIndex, variantIndex, lineIndex, revision: 0 }),
  }))
  const first = Math.min(...places.map((place) => place.index))
  // A brand whose goods appear only in a later wave would leave sets of a small catalogue incomplete.
  const near = places.find((place) => place.isOwn && place.index < first + 6000)
  return near?.index ?? first
}

export type DemoSetMember = { setId: number; productId: number; amount: number; position: number }

/** A set's contents in order; members with the same product add up. */
export const setMembers: readonly DemoSetMember[] = recipes.flatMap((recipe, order) => {
  const members = new Map<number, DemoSetMember>()
  for (const [position, member] of recipe.members.entries()) {
    const productId = memberIndex(member, recipe.brand) + 1
    const known = members.get(productId)
    members.set(productId, {
      setId: order + 1,
      productId,
      amount: (known?.amount ?? 0) + (member[2] ?? 1),
      position: known?.position ?? position,
    })
  }
  return [...members.values()]
})

/** Sets by product index. */
export const setIdsByIndex: ReadonlyMap<number, readonly number[]> = (() => {
  const setIds = new Map<number, number[]>()
  for (const { setId, productId } of setMembers)
    setIds.set(productId - 1, [...(setIds.get(productId - 1) ?? []), setId])
  return setIds
})()
