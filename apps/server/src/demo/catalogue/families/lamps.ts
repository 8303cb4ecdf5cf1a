import { defineClass, type ClassTemplate } from '../classes/class-template'
import { pad, ru } from '../format'

const root = 'Светотехника'
const mains = { voltage: 230, frequency: 50 }

export const lamps: readonly ClassTemplate[] = [
  defineClass({
    code: 'EC001959',
    name: 'Лампы светодиодные',
    section: [root, 'Источники света'],
    family: 'lighting',
    prefix: 'LL',
    series: { cyrillic: 'ЛС', latin: 'LB', number: 60 },
    drawing: 'bulb',
    share: 34,
    solutions: ['Электромонтаж квартиры'],
    related: ['EC000401', 'EC000025', 'EC002892'],
    about: 'Замена ламп накаливания: без мерцания, срок службы 30 000 часов.',
    axes: {
      bulb: ['A60', 'C37', 'G45', 'GX53', 'MR16', 'T8', 'R63', 'A65', 'CA37', 'T120'],
      watts: [10, 7, 11, 15, 5, 20, 8, 12, 9, 25, 30, 50],
      kelvins: [4000, 3000, 6500, 2700],
      cap: ['E27', 'E14', 'GU5.3', 'GX53', 'GU10', 'G13', 'E40'],
      dimmable: ['', ' диммируемая'],
    },
    valid: (v) =>
      (
        (
          {
            A60: ['E27'],
            A65: ['E27'],
            C37: ['E14', 'E27'],
            CA37: ['E14'],
            G45: ['E14', 'E27'],
            GX53: ['GX53'],
            MR16: ['GU5.3', 'GU10'],
            T8: ['G13'],
            R63: ['E27'],
            T120: ['E27', 'E40'],
          } as const
        )[v.bulb] as readonly string[]
      ).includes(v.cap) &&
      v.watts <=
        { A60: 15, A65: 25, C37: 11, CA37: 9, G45: 11, GX53: 15, MR16: 10, T8: 25, R63: 12, T120: 50 }[v.bulb] &&
      v.watts >= { A60: 7, A65: 15, C37: 5, CA37: 5, G45: 5, GX53: 7, MR16: 5, T8: 9, R63: 7, T120: 30 }[v.bulb] &&
      !(v.dimmable && (v.bulb === 'T8' || v.bulb === 'T120')),
    title: (v) =>
      `Лампа светодиодная ${v.bulb} ${v.watts}Вт ${v.cap === v.bulb ? '' : `${v.cap} `}${v.kelvins}К 230В${v.dimmable}`,
    articleCode: (v) =>
      `${v.bulb}-${pad(v.watts, 2)}-${v.cap.replace('.', '')}-${v.kelvins / 100}${v.dimmable ? 'D' : ''}`,
    features: (v) => ({
      ...mains,
      bulb: v.bulb,
      power: v.watts,
      cap: v.cap,
      kelvins: v.kelvins,
      lumens: Math.round(v.watts * 9.5) * 10,
      cri: 80,
      pulsation: 5,
      beam: v.bulb === 'MR16' ? 110 : 240,
      dimmable: v.dimmable !== '',
      life: 30_000,
      colour: 'белый',
    }),
    rubles: (v) => (42 + v.watts * 5.2) * (v.dimmable ? 1.9 : 1) * (v.bulb === 'T120' ? 2 : 1),
    grams: (v) => 28 + v.watts * 3,
    packing: (v) => (v.bulb === 'T8' ? { multiplicity: 1, box: 25 } : { box: 100, block: 10 }),
  }),
  defineClass({
    code: 'EC002706',
    name: 'Ленты светодиодные',
    section: [root, 'Источники света'],
    family: 'lighting',
    prefix: 'LT',
    series: { cyrillic: 'ЛД', latin: 'LS', number: 50 },
    drawing: 'led-strip',
    share: 14,
    unit: 'metre',
    related: ['EC002710', 'EC001959'],
    about: 'Лента на самоклеящейся основе для подсветки, режется по разметке.',
    axes: {
      volts: [12, 24, 220],
      watts: [9.6, 14.4, 4.8, 19.2, 7.2],
      colour: ['4000К', '3000К', '6500К', 'RGB', 'красный', 'синий'],
      ip: ['IP20', 'IP65', 'IP67'],
      leds: [120, 60, 240],
    },
    valid: (v) =>
      !(v.volts === 220 && v.ip !== 'IP67') &&
      !(v.leds === 240 && v.watts < 14) &&
      !(v.watts === 4.8 && v.leds > 60) &&
      !(v.colour === 'RGB' && v.leds !== 60) &&
      !(v.watts > 14.4 && v.leds < 120) &&
      !(v.ip === 'IP67' && v.volts === 12),
    title: (v) => `Лента светодиодная ${v.leds} LED/м ${ru(v.watts)}Вт/м ${v.volts}В ${v.ip} ${v.colour}`,
    articleCode: (v) =>
      `${v.leds}-${pad(v.watts, 3)}-${v.volts}-${v.ip.slice(2)}${{ '4000К': 'N', '3000К': 'W', '6500К': 'C', RGB: 'RGB', красный: 'R', синий: 'B' }[v.colour]}`,
    features: (v) => ({
      ledsPerMetre: v.leds,
      wattsPerMetre: v.watts,
      voltage: v.volts,
      ip: v.ip,
      colour: v.colour.endsWith('К') ? 'белый' : v.colour,
      ...(v.colour.endsWith('К') ? { kelvins: Number.parseInt(v.colour, 10), cri: 80 } : {}),
      lumens: Math.round(v.watts * 9) * 10,
      lengthMetres: 5,
      width: v.leds === 240 ? 10 : 8,
      beam: 120,
      adhesive: true,
    }),
    rubles: (v) => 38 + v.watts * 9 * (v.ip === 'IP20' ? 1 : 1.35) + (v.colour === 'RGB' ? 40 : 0),
    grams: () => 35,
    packing: (v) =>
      v.volts === 220 ? { multiplicity: 1, minimum: 10, box: 50 } : { multiplicity: 5, minimum: 5, box: 500 },
  }),
  defineClass({
    code: 'EC002710',
    name: 'Драйверы и блоки питания LED',
    section: [root, 'Комплектующие для освещения'],
    family: 'lighting',
    prefix: 'LD',
    series: { cyrillic: 'БП', latin: 'DR', number: 12 },
    drawing: 'driver',
    share: 8,
    related: ['EC002706', 'EC001701'],
    about: 'Источник питания светодиодных лент и светильников.',
    axes: {
      watts: [60, 100, 150, 30, 200, 40, 250, 360],
      volts: [12, 24],
      ip: ['IP20', 'IP67', 'IP44'],
      dimmable: ['', ' DALI'],
    },
    valid: (v) =>
      !(v.ip === 'IP67' && v.dimmable) && !(v.ip === 'IP44' && v.watts > 150) && !(v.watts > 200 && v.ip === 'IP67'),
    title: (v) => `Блок питания для светодиодной ленты ${v.watts}Вт ${v.volts}В ${v.ip}${v.dimmable}`,
    articleCode: (v) => `${pad(v.watts, 3)}-${v.volts}-${v.ip.slice(2)}${v.dimmable ? 'D' : ''}`,
    features: (v) => ({
      power: v.watts,
      voltage: v.volts,
      output: Math.round((v.watts / v.volts) * 10) / 10,
      ip: v.ip,
      dimmable: v.dimmable !== '',
      supplyVoltage: '170–260В AC',
      material: v.ip === 'IP20' ? 'сталь' : 'алюминий',
      temperature: [-25, 50],
      interfaceType: v.dimmable ? 'DALI' : 'без интерфейса',
    }),
    rubles: (v) => (210 + v.watts * 6.2) * (v.ip === 'IP67' ? 1.7 : 1) * (v.dimmable ? 2.2 : 1),
    grams: (v) => 90 + v.watts * 4,
    packing: () => ({ box: 30 }),
  }),
  defineClass({
    code: 'EC000401',
    name: 'Патроны',
    section: [root, 'Комплектующие для освещения'],
    family: 'lighting',
    prefix: 'LP',
    series: null,
    drawing: 'lamp-holder',
    share: 6,
    related: ['EC001959', 'EC000446'],
    about: 'Патрон для ламп и светильников.',
    axes: {
      cap: ['E27', 'E14', 'GU10', 'G13', 'GX53'],
      material: ['керамика', 'карболит', 'термопластик'],
      kind: ['подвесной', 'настенный', 'с кольцом', 'с клавишей'],
      colour: ['белый', 'чёрный'],
    },
    valid: (v) =>
      (v.cap.startsWith('E') || (v.kind === 'подвесной' && v.material !== 'карболит')) &&
      !(v.material === 'карболит' && v.colour === 'белый') &&
      !(v.material === 'керамика' && (v.colour === 'чёрный' || v.kind === 'с клавишей')),
    title: (v) =>
      `Патрон ${v.cap} ${{ керамика: 'керамический', карболит: 'карболитовый', термопластик: 'пластиковый' }[v.material]} ${v.kind} ${v.colour}`,
    articleCode: (v) =>
      `${v.cap}-${{ керамика: 'C', карболит: 'K', термопластик: 'P' }[v.material]}${{ подвесной: 'S', настенный: 'W', 'с кольцом': 'R', 'с клавишей': 'B' }[v.kind]}${v.colour === 'белый' ? '' : 'K'}`,
    features: (v) => ({
      cap: v.cap,
      material: v.material,
      model: v.kind,
      colour: v.colour,
      current: v.cap === 'E14' ? 2 : 4,
      voltage: 250,
      terminals: 'винтовые',
      ip: 'IP20',
      temperature: [-25, 180],
    }),
    rubles: (v) => (v.material === 'керамика' ? 42 : 28) + (v.kind === 'подвесной' ? 0 : 24),
    grams: () => 46,
    packing: () => ({ multiplicity: 10, minimum: 10, box: 200, block: 50 }),
  }),
]
