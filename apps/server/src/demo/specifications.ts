type DemoSpecification = {
  userId: number
  companyId: number | null
  name: string
  description: string
  lines: number
  /** Start index among the popular goods. */ seed: number
  notes: readonly string[]
  isShared: boolean
  isArchived: boolean
  /** One in this many rows was saved at another price. */ changedEvery: number | null
  /** Null: not recommended; without a company it is for everybody. */ recommendedTo: {
    companyId: number | null
  } | null
  daysAgo: number
}
const own = {
  companyId: 1,
  isShared: true,
  isArchived: false,
  changedEvery: null,
  recommendedTo: null,
  notes: [],
} as const

/** Lists of «Вольт-Монтаж», of a colleague, and two recommended by staff. */
export const demoSpecifications: readonly DemoSpecification[] = [
  {
    ...own,
    userId: 2,
    name: 'Щитовая второй секции',
    description: 'Вводное устройство, этажные щиты и расходники. Сдача секции в декабре.',
    lines: 40,
    seed: 3,
    daysAgo: 46,
    changedEvery: 5,
    notes: ['на ввод', '', 'этажи 1–4', '', 'этажи 5–9', 'запас 10 %', ''],
  },
  {
    ...own,
    userId: 2,
    name: 'Квартирный щит, двухкомнатная',
    description: 'Типовой набор на одну квартиру.',
    lines: 9,
    seed: 60,
    daysAgo: 21,
    notes: ['вводной', 'розетки', 'свет'],
  },
  { ...own, userId: 2, name: 'Расходники бригаде', description: '', lines: 14, seed: 110, daysAgo: 6, isShared: false },
  {
    ...own,
    userId: 2,
    name: 'Объект на Родионова, секция 1',
    description: 'Сдан в октябре.',
    lines: 12,
    seed: 160,
    daysAgo: 90,
    isArchived: true,
  },
  {
    ...own,
    userId: 1,
    name: 'Освещение паркинга',
    description: 'Согласовано с проектировщиком.',
    lines: 18,
    seed: 210,
    daysAgo: 30,
    changedEvery: 7,
  },
  {
    ...own,
    userId: 8,
    name: 'Анкудиновка: наружное освещение',
    description: 'Опоры вдоль проезда, вторая очередь.',
    lines: 11,
    seed: 260,
    daysAgo: 12,
    notes: ['опоры 1–6'],
  },
  {
    ...own,
    userId: 5,
    companyId: null,
    name: 'Этажный щит на 4 квартиры',
    description: 'Проверенный набор: автоматы, УЗО и шины одной серии, всё на складе.',
    lines: 10,
    seed: 20,
    daysAgo: 15,
    recommendedTo: { companyId: null },
  },
  {
    ...own,
    userId: 5,
    companyId: null,
    name: 'Временное электроснабжение стройки',
    description: 'Подобрали для ваших объектов: щиты, кабель и розетки на улицу.',
    lines: 13,
    seed: 320,
    daysAgo: 8,
    recommendedTo: { companyId: 1 },
  },
]
