export const regions = [
  { id: 1, name: 'Нижний Новгород', city: 'Нижний Новгород' },
  { id: 2, name: 'Москва', city: 'Москва' },
  { id: 3, name: 'Екатеринбург', city: 'Екатеринбург' },
] as const

export type DemoWarehouse = {
  id: number
  name: string
  regionId: number
  city: string
  address: string
  /** Days until goods of this warehouse can be handed over in its region. */
  deliveryDays: number
  isVirtual: boolean
}

export const warehouses: readonly DemoWarehouse[] = [
  {
    id: 1,
    name: 'Нижний Новгород, центральный склад',
    regionId: 1,
    city: 'Нижний Новгород',
    address: 'ул. Складская, 4',
    deliveryDays: 0,
    isVirtual: false,
  },
  {
    id: 2,
    name: 'Нижний Новгород, Сормово',
    regionId: 1,
    city: 'Нижний Новгород',
    address: 'ул. Заводской парк, 21',
    deliveryDays: 1,
    isVirtual: false,
  },
  {
    id: 3,
    name: 'Дзержинск',
    regionId: 1,
    city: 'Дзержинск',
    address: 'пр-т Химиков, 15',
    deliveryDays: 1,
    isVirtual: false,
  },
  {
    id: 4,
    name: 'Москва, распределительный центр',
    regionId: 2,
    city: 'Москва',
    address: 'Складской проезд, 7, стр. 2',
    deliveryDays: 1,
    isVirtual: false,
  },
  {
    id: 5,
    name: 'Москва, Южный порт',
    regionId: 2,
    city: 'Москва',
    address: 'Причальная линия, 12',
    deliveryDays: 0,
    isVirtual: false,
  },
  {
    id: 6,
    name: 'Подольск',
    regionId: 2,
    city: 'Подольск',
    address: 'Промышленный проезд, 3',
    deliveryDays: 2,
    isVirtual: false,
  },
  {
    id: 7,
    name: 'Екатеринбург',
    regionId: 3,
    city: 'Екатеринбург',
    address: 'ул. Монтажников, 30',
    deliveryDays: 0,
    isVirtual: false,
  },
  {
    id: 8,
    name: 'Склад производителя',
    regionId: 1,
    city: 'Нижний Новгород',
    address: 'поставка под заказ',
    deliveryDays: 10,
    isVirtual: true,
  },
]

export const sellers = [
  { id: 1, name: 'Снаб' },
  { id: 2, name: 'Снаб-Кабель' },
  { id: 3, name: 'ЭнергоОпт' },
] as const

/** The first is the public base price. The last is stored without VAT, as is common for large buyers. */
export const priceTypes = [
  { id: 1, name: 'Розничная', vatIncluded: true },
  { id: 2, name: 'Оптовая', vatIncluded: true },
  { id: 3, name: 'Крупный опт', vatIncluded: false },
] as const
