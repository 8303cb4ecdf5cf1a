const wide = 1280
const high = 320

const cable = [0, 1, 2, 3, 4]
  .map((at) => {
    const y = 70 + at * 46
    const colour = ['#d9822b', '#2f7fc9', '#2e9467', '#c9534a', '#e3c04b'][at] ?? '#fff'
    return `<path d="M640 ${String(y)} C 860 ${String(y - 90)}, 980 ${String(y + 120)}, 1300 ${String(y - 30)}" fill="none" stroke="${colour}" stroke-width="26"/><circle cx="640" cy="${String(y)}" r="13" fill="#f0c9a0"/>`
  })
  .join('')
const panel = Array.from({ length: 18 }, (_, at) => {
  const [x, y] = [760 + (at % 9) * 52, 60 + Math.floor(at / 9) * 110]
  return `<rect x="${String(x)}" y="${String(y)}" width="44" height="90" rx="4" fill="#e9edf2"/><rect x="${String(x + 15)}" y="${String(y + 30)}" width="14" height="26" rx="3" fill="${at % 4 === 0 ? '#c9534a' : '#10233c'}"/>`
}).join('')
const light = [760, 940, 1120]
  .map(
    (x) =>
      `<path d="M${String(x)} 0 v50" stroke="#9fb0c5" stroke-width="6"/><path d="M${String(x - 50)} 90 a50 40 0 0 1 100 0 z" fill="#e9edf2"/><path d="M${String(x - 46)} 92 L${String(x - 110)} 320 H${String(x + 110)} L${String(x + 46)} 92 z" fill="#ffe9a8" opacity="0.35"/>`,
  )
  .join('')
const warehouse =
  '<path d="M700 300 V130 L960 50 L1220 130 V300 z" fill="#dfe6ee"/>' +
  [760, 880, 1000, 1120].map((x) => `<rect x="${String(x)}" y="190" width="80" height="110" fill="#7f93ab"/>`).join('')

const scenes: Record<string, { scene: string; colours: [string, string] }> = {
  cable: { scene: cable, colours: ['#10233c', '#1f4a7c'] },
  panel: { scene: panel, colours: ['#17324f', '#2c5d7f'] },
  light: { scene: light, colours: ['#1b2430', '#3a4b63'] },
  warehouse: { scene: warehouse, colours: ['#1d4a6b', '#3f7fa6'] },
}

/** Pictures of banners and news; null for an unknown name. */
export function bannerDrawing(name: string): string | null {
  const drawn = new Map(Object.entries(scenes)).get(name)
  if (!drawn) return null
  const [from, to] = drawn.colours
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(wide)}" height="${String(high)}" viewBox="0 0 ${String(wide)} ${String(high)}"><defs><linearGradient id="g" x2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${String(wide)}" height="${String(high)}" fill="url(#g)"/>${drawn.scene}</svg>`
}
