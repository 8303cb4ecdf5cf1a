import { defineClass, type ClassTemplate } from '../classes/class-template'
import { pad, ru } from '../format'

const root = 'Кабель и провод'
const metres = { multiplicity: 1, minimum: 1 }
const copper = (cores: number, section: number) => cores * section * 11.5 + cores * 2.5
const copperGrams = (cores: number, section: number) => cores * (section * 8.9 + section * 4 + 12)
const flat = (text: string) => text.replaceAll(',', '.')

export const cables: readonly ClassTemplate[] = [
  defineClass({
    code: 'EC000057',
    name: 'Кабель силовой',
    section: [root, 'Силовой кабель'],
    family: 'cable',
    prefix: 'KS',
    series: null,
    drawing: 'cable-drum',
    share: 50,
    unit: 'metre',
    solutions: ['Электромонтаж квартиры', 'Стройплощадка'],
    related: ['EC001050', 'EC000441', 'EC000046', 'EC000217', 'EC000047'],
    about: 'Для стационарной прокладки внутри зданий и сооружений; отрезается от барабана.',
    axes: {
      mark: [
        'ВВГнг(А)-LS',
        'ВВГ-Пнг(А)-LS',
        'NYM',
        'ВВГнг(А)',
        'ВВГнг(А)-FRLS',
        'АВВГнг(А)-LS',
        'ВБШвнг(А)-LS',
        'ППГнг(А)-HF',
      ],
      cores: [3, 5, 2, 4, 1],
      section: [2.5, 1.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120, 150, 185, 240],
      volts: [0.66, 1],
    },
    valid: (v) =>
      !(v.mark === 'ВВГ-Пнг(А)-LS' && (v.cores > 3 || v.cores === 1 || v.section > 6)) &&
      !(v.mark === 'NYM' && (v.section > 35 || v.cores === 1)) &&
      !(v.mark === 'АВВГнг(А)-LS' && v.section < 2.5) &&
      !(v.mark === 'ВБШвнг(А)-LS' && (v.cores < 3 || v.section < 1.5)) &&
      !(v.volts === 0.66 && v.section > 50) &&
      !(v.cores === 2 && v.section > 35) &&
      !(v.cores === 1 && v.section < 10),
    title: (v) => `Кабель силовой ${v.mark} ${v.cores}х${ru(v.section)} мм² ${ru(v.volts)}кВ`,
    articleCode: (v) => `${v.cores}X${pad(v.section * 100, 4)}`,
    markedArticle: (v) =>
      `${v.mark.replace('(А)', '').replace(/-(?=LS|FRLS|HF|FRHF)/, '')}-${v.cores}х${v.section}-${v.volts === 1 ? 1 : '066'}`,
    features: (v) => ({
      mark: v.mark,
      cores: v.cores,
      section: v.section,
      voltage: v.volts * 1000,
      conductor: v.mark.startsWith('А') ? 'алюминий' : 'медь',
      conductorClass: v.section > 16 ? '2' : '1',
      insulation: v.mark.endsWith('HF') ? 'полимер без галогенов' : 'ПВХ',
      sheath: v.mark.endsWith('HF') ? 'полимер без галогенов' : 'ПВХ',
      fire: v.mark.endsWith('FRLS')
        ? 'П1б.1.2.2.2'
        : v.mark.endsWith('LS')
          ? 'П1б.8.2.2.2'
          : v.mark.endsWith('HF')
            ? 'П1б.8.1.2.1'
            : v.mark === 'NYM'
              ? 'О1.8.2.5.4'
              : 'П1б.8.2.5.4',
      halogenFree: v.mark.endsWith('HF'),
      coreForm: v.mark.includes('-П') ? 'плоский' : 'круглый',
      outerDiameter: Math.round((4 + Math.sqrt(v.section * v.cores) * 2.7) * 10) / 10,
      temperature: [-50, 50],
      standard: 'ГОСТ 31996-2012',
    }),
    rubles: (v) =>
      copper(v.cores, v.section) *
      (v.mark.startsWith('А')
        ? 0.34
        : v.mark.endsWith('FRLS')
          ? 1.55
          : v.mark.startsWith('ВБ')
            ? 1.25
            : v.mark.endsWith('HF')
              ? 1.3
              : v.mark === 'NYM'
                ? 1.15
                : 1) *
      (v.volts === 1 ? 1.04 : 1),
    grams: (v) => copperGrams(v.cores, v.section) * (v.mark.startsWith('А') ? 0.6 : v.mark.startsWith('ВБ') ? 1.4 : 1),
    packing: (v) =>
      v.section > 16
        ? { ...metres, minimum: 10 }
        : v.mark.includes('-П') || v.mark === 'NYM'
          ? { ...metres, box: 100 }
          : metres,
  }),
  defineClass({
    code: 'EC000993',
    name: 'Провод установочный',
    section: [root, 'Провода и шнуры'],
    family: 'cable',
    prefix: 'KU',
    series: null,
    drawing: 'wire',
    share: 26,
    unit: 'metre',
    solutions: ['Сборка щитов'],
    related: ['EC000005', 'EC000012', 'EC000897'],
    about: 'Одножильный провод для монтажа щитов и открытой прокладки.',
    axes: {
      colour: ['белый', 'жёлто-зелёный', 'синий', 'чёрный', 'красный', 'серый', 'коричневый', 'голубой'],
      mark: ['ПуГВ', 'ПуВ', 'ПуГВнг(А)-LS', 'ПуВнг(А)-LS'],
      section: [2.5, 1.5, 4, 6, 1, 0.75, 0.5, 10, 16, 25, 35, 50, 70],
    },
    valid: (v) => v.section >= 0.75 || v.mark === 'ПуГВ',
    title: (v) => `Провод ${v.mark} 1х${ru(v.section)} мм² ${v.colour} 450/750В`,
    articleCode: (v) => `1X${pad(v.section * 100, 4)}`,
    markedArticle: (v) =>
      `${v.mark.replace('(А)', '').replace(/-(?=LS|FRLS|HF|FRHF)/, '')}-1х${v.section}-${{ белый: 'Б', 'жёлто-зелёный': 'ЖЗ', синий: 'С', чёрный: 'Ч', красный: 'К', серый: 'СР', коричневый: 'КЧ', голубой: 'Г' }[v.colour]}`,
    features: (v) => ({
      mark: v.mark,
      cores: 1,
      section: v.section,
      colour: v.colour,
      voltage: 750,
      conductor: 'медь',
      conductorClass: v.mark.startsWith('ПуГ') ? '5' : v.section > 16 ? '2' : '1',
      insulation: 'ПВХ',
      fire: v.mark.endsWith('LS') ? 'П1б.8.2.2.2' : 'О1.8.2.5.4',
      outerDiameter: Math.round((2 + Math.sqrt(v.section) * 1.5) * 10) / 10,
      standard: 'ГОСТ 31947-2012',
      temperature: [-50, 65],
    }),
    rubles: (v) => copper(1, v.section) * (v.mark.endsWith('LS') ? 1.12 : 1),
    grams: (v) => copperGrams(1, v.section) * 0.8,
    packing: (v) => (v.section <= 6 ? { multiplicity: 100, minimum: 100, box: 100 } : metres),
  }),
  defineClass({
    code: 'EC001578',
    name: 'Провода и кабели гибкие',
    section: [root, 'Провода и шнуры'],
    family: 'cable',
    prefix: 'KG',
    series: null,
    drawing: 'cable-coil',
    share: 20,
    unit: 'metre',
    solutions: ['Стройплощадка'],
    related: ['EC000330', 'EC000441'],
    about: 'Для присоединения электроприборов, удлинителей и передвижных механизмов.',
    axes: {
      mark: ['ПВС', 'КГтп-ХЛ', 'ШВВП', 'КГ', 'ПВСнг(А)-LS'],
      cores: [3, 2, 4, 5],
      section: [1.5, 2.5, 0.75, 1, 4, 6, 10, 16, 0.5, 25, 35, 50],
      colour: ['белый', 'чёрный', 'серый', 'оранжевый'],
    },
    valid: (v) =>
      (v.mark.startsWith('КГ')
        ? v.section >= 0.75 && v.colour === 'чёрный'
        : v.section <= 10 && !(v.section === 0.5 && v.mark !== 'ШВВП')) &&
      !(v.mark === 'ШВВП' && (v.section > 0.75 || v.cores > 3 || v.colour === 'оранжевый')),
    title: (v) =>
      v.mark.startsWith('КГ')
        ? `Кабель гибкий ${v.mark} ${v.cores}х${ru(v.section)} мм² 0,66кВ`
        : `Провод ${v.mark} ${v.cores}х${ru(v.section)} мм² ${v.colour}`,
    articleCode: (v) => `${v.cores}X${pad(v.section * 100, 4)}`,
    markedArticle: (v) =>
      `${v.mark.replace('(А)', '').replaceAll('-', '')}-${v.cores}х${v.section}${v.mark.startsWith('КГ') ? '' : `-${{ белый: 'Б', чёрный: 'Ч', серый: 'СР', оранжевый: 'О' }[v.colour]}`}`,
    features: (v) => ({
      mark: v.mark,
      cores: v.cores,
      section: v.section,
      colour: v.colour,
      voltage: v.mark.startsWith('КГ') ? 660 : 380,
      conductor: 'медь',
      conductorClass: '5',
      insulation: v.mark === 'КГ' ? 'резина' : v.mark === 'КГтп-ХЛ' ? 'термоэластопласт' : 'ПВХ',
      coreForm: v.mark === 'ШВВП' ? 'плоский' : 'круглый',
      outerDiameter: Math.round((3.5 + Math.sqrt(v.section * v.cores) * 2.6) * 10) / 10,
      standard: v.mark.startsWith('КГ') ? 'ТУ' : 'ГОСТ 7399-97',
      temperature: v.mark === 'КГтп-ХЛ' ? [-60, 50] : [-25, 40],
    }),
    rubles: (v) => copper(v.cores, v.section) * (v.mark.startsWith('КГ') ? 1.2 : 0.98),
    grams: (v) => copperGrams(v.cores, v.section),
    packing: (v) => (v.section <= 1.5 ? { ...metres, box: 100 } : metres),
  }),
  defineClass({
    code: 'EC000104',
    name: 'Кабель контрольный',
    section: [root, 'Силовой кабель'],
    family: 'cable',
    prefix: 'KK',
    series: null,
    drawing: 'cable-drum',
    share: 14,
    unit: 'metre',
    related: ['EC000005', 'EC000441', 'EC000897'],
    about: 'Для неподвижного присоединения приборов и цепей управления.',
    axes: {
      mark: ['КВВГнг(А)-LS', 'КВВГЭнг(А)-LS', 'КВВГ', 'КВБбШвнг(А)-LS', 'КВВГнг(А)-FRLS'],
      cores: [4, 7, 5, 10, 14, 19, 27, 37],
      section: [1.5, 2.5, 1, 4, 6],
    },
    valid: (v) => v.section <= 2.5 || v.cores <= 10,
    title: (v) => `Кабель контрольный ${v.mark} ${v.cores}х${ru(v.section)} мм²`,
    articleCode: (v) => `${pad(v.cores, 2)}X${pad(v.section * 100, 4)}`,
    markedArticle: (v) => `${v.mark.replace('(А)', '').replace(/-(?=LS|FRLS|HF|FRHF)/, '')}-${v.cores}х${v.section}`,
    features: (v) => ({
      mark: v.mark,
      cores: v.cores,
      section: v.section,
      voltage: 660,
      conductor: 'медь',
      conductorClass: '1',
      insulation: 'ПВХ',
      sheath: 'ПВХ',
      screen: v.mark.includes('Э') ? 'медная лента' : 'нет',
      fire: v.mark.endsWith('FRLS') ? 'П1б.1.2.2.2' : v.mark.endsWith('LS') ? 'П1б.8.2.2.2' : 'О1.8.2.5.4',
      standard: 'ГОСТ 1508-78',
      outerDiameter: Math.round((5 + Math.sqrt(v.section * v.cores) * 2.4) * 10) / 10,
    }),
    rubles: (v) => copper(v.cores, v.section) * (v.mark.includes('Э') ? 1.2 : v.mark.endsWith('FRLS') ? 1.6 : 1.02),
    grams: (v) => copperGrams(v.cores, v.section),
    packing: () => ({ ...metres, minimum: 5 }),
  }),
  defineClass({
    code: 'EC001139',
    name: 'Провод СИП',
    section: [root, 'Силовой кабель'],
    family: 'cable',
    prefix: 'KP',
    series: null,
    drawing: 'cable-drum',
    share: 8,
    unit: 'metre',
    related: ['EC000513', 'EC000062'],
    about: 'Самонесущий изолированный провод воздушных линий и вводов в дома.',
    axes: {
      mark: ['СИП-4', 'СИП-2', 'СИП-5нг(А)'],
      build: [
        '2х16',
        '4х16',
        '2х25',
        '4х25',
        '3х16',
        '4х35',
        '4х50',
        '4х70',
        '3х50+1х54,6',
        '3х70+1х54,6',
        '3х95+1х70',
        '3х35+1х50',
      ],
    },
    valid: (v) => (v.mark === 'СИП-2') === v.build.includes('+'),
    title: (v) => `Провод самонесущий ${v.mark} ${v.build} мм² 0,6/1кВ`,
    articleCode: (v) => flat(v.build).replaceAll('х', 'X').replaceAll('.', '').replace('+', '-'),
    markedArticle: (v) => `${v.mark.replace('(А)', '').replace(/-(?=LS|FRLS|HF|FRHF)/, '')}-${flat(v.build)}`,
    features: (v) => ({
      mark: v.mark,
      cores: v.build.includes('+') ? 4 : Number(v.build[0]),
      section: Number.parseInt(v.build.slice(2), 10),
      voltage: 1000,
      conductor: 'алюминий',
      insulation: 'сшитый полиэтилен',
      uvProof: true,
      conductorClass: '2',
      standard: 'ГОСТ 31946-2012',
      temperature: [-60, 50],
    }),
    rubles: (v) => Number.parseInt(v.build.slice(2), 10) * Number(v.build[0]) * 1.9 + (v.build.includes('+') ? 90 : 6),
    grams: (v) => Number.parseInt(v.build.slice(2), 10) * Number(v.build[0]) * 4.4,
    packing: () => ({ ...metres, minimum: 10 }),
  }),
  defineClass({
    code: 'EC000830',
    name: 'Кабель витая пара',
    section: [root, 'Слаботочный кабель'],
    family: 'cable',
    prefix: 'KV',
    series: null,
    drawing: 'cable-box',
    share: 12,
    unit: 'metre',
    related: ['EC001264', 'EC000046', 'EC000059'],
    about: 'Для структурированных кабельных систем и видеонаблюдения; в бухтах по 305 м.',
    axes: {
      category: ['5e', '6', '6A', '7'],
      screen: ['U/UTP', 'F/UTP', 'S/FTP'],
      place: ['внутренний', 'внешний', 'внешний с тросом'],
      sheath: ['LSZH', 'PVC', 'PE'],
      pairs: [4, 2],
    },
    valid: (v) =>
      (v.place === 'внутренний') === (v.sheath !== 'PE') &&
      !(v.category === '7' && v.screen !== 'S/FTP') &&
      !(v.category === '5e' && v.screen === 'S/FTP') &&
      !(v.pairs === 2 && v.category !== '5e'),
    title: (v) => `Кабель витая пара ${v.screen} кат. ${v.category} ${v.pairs}х2 ${v.place} ${v.sheath}`,
    articleCode: (v) =>
      `${v.category.toUpperCase()}${v.screen[0]}${v.pairs}-${{ внутренний: 'I', внешний: 'O', 'внешний с тросом': 'T' }[v.place]}${v.sheath[0]}`,
    features: (v) => ({
      dataCategory: v.category,
      screen: v.screen,
      model: v.place,
      sheath: v.sheath,
      cores: v.pairs * 2,
      conductor: 'медь',
      diameter: v.category === '5e' ? 0.51 : 0.57,
      halogenFree: v.sheath === 'LSZH',
      uvProof: v.sheath === 'PE',
      lengthMetres: 305,
      standard: 'ГОСТ Р 54429-2011',
    }),
    rubles: (v) =>
      ({ '5e': 26, 6: 41, '6A': 68, 7: 110 })[v.category] *
      (v.screen === 'U/UTP' ? 1 : 1.3) *
      (v.place === 'внешний с тросом' ? 1.35 : 1) *
      (v.pairs === 2 ? 0.6 : 1),
    grams: () => 38,
    packing: () => ({ multiplicity: 305, minimum: 305, box: 305 }),
  }),
  defineClass({
    code: 'EC000043',
    name: 'Кабель пожарной сигнализации',
    section: [root, 'Слаботочный кабель'],
    family: 'cable',
    prefix: 'KF',
    series: null,
    drawing: 'cable-coil',
    share: 8,
    unit: 'metre',
    related: ['EC000046', 'EC000368'],
    about: 'Огнестойкий кабель для систем пожарной сигнализации и оповещения.',
    axes: {
      mark: ['КПСнг(А)-FRLS', 'КПСЭнг(А)-FRLS', 'КПСнг(А)-FRHF', 'КПСЭнг(А)-FRHF', 'КПСВВнг(А)-LS'],
      pairs: [1, 2, 4],
      section: [0.75, 0.5, 1, 1.5, 0.2, 2.5],
    },
    valid: (v) => !(v.section === 0.2 && v.pairs === 4),
    title: (v) => `Кабель ${v.mark} ${v.pairs}х2х${ru(v.section)} мм²`,
    articleCode: (v) => `${v.pairs}X2X${pad(v.section * 100, 4)}`,
    markedArticle: (v) => `${v.mark.replace('(А)', '').replace(/-(?=LS|FRLS|HF|FRHF)/, '')}-${v.pairs}х2х${v.section}`,
    features: (v) => ({
      mark: v.mark,
      cores: v.pairs * 2,
      section: v.section,
      voltage: 300,
      conductor: 'медь',
      conductorClass: '1',
      screen: v.mark.includes('Э') ? 'алюмофлекс' : 'нет',
      fire: v.mark.includes('FRHF') ? 'П1б.1.1.2.1' : 'П1б.1.2.2.2',
      halogenFree: v.mark.endsWith('HF'),
      colour: 'оранжевый',
      standard: 'ГОСТ 31565-2012',
    }),
    rubles: (v) => copper(v.pairs * 2, v.section) * 1.5 + (v.mark.includes('Э') ? 9 : 3),
    grams: (v) => copperGrams(v.pairs * 2, v.section),
    packing: () => ({ multiplicity: 200, minimum: 200, box: 200 }),
  }),
  defineClass({
    code: 'EC000339',
    name: 'Кабель нагревательный',
    section: [root, 'Обогрев'],
    family: 'cable',
    prefix: 'KH',
    series: null,
    drawing: 'heating-cable',
    share: 5,
    unit: 'metre',
    related: ['EC000217'],
    about: 'Саморегулирующийся кабель для обогрева труб, водостоков и кровли.',
    axes: {
      watts: [16, 24, 30, 40, 10],
      screen: ['экранированный', 'без экрана'],
      place: ['на трубу', 'в трубу', 'кровля'],
    },
    valid: (v) => !(v.place === 'кровля' && v.watts < 24) && !(v.place === 'в трубу' && v.watts > 16),
    title: (v) => `Кабель нагревательный саморегулирующийся ${v.watts}Вт/м ${v.screen} ${v.place}`,
    articleCode: (v) =>
      `${v.watts}${v.screen === 'экранированный' ? '-2CR' : '-2'}${{ 'на трубу': '', 'в трубу': '-F', кровля: '-R' }[v.place]}`,
    features: (v) => ({
      wattsPerMetre: v.watts,
      screen: v.screen === 'без экрана' ? 'нет' : 'медная оплётка',
      model: v.place,
      voltage: 230,
      temperature: [-40, 65],
      uvProof: v.place === 'кровля',
      halogenFree: v.place === 'в трубу',
      insulation: 'полиолефин',
      outerDiameter: 10.5,
    }),
    rubles: (v) => 125 + v.watts * 5 + (v.screen === 'экранированный' ? 55 : 0),
    grams: () => 105,
    packing: () => ({ multiplicity: 0.5, minimum: 2 }),
  }),
]
