import { goodsFormats } from './barcode-support'

/** The Barcode Detection API, which TypeScript does not know yet. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
}

const pauseMs = 200
/** Milliseconds within which the same code counts as one scan. */
const sameCodeMs = 1500

/** The browser's own detector, else ours; it is loaded with the first camera. */
async function openDetector(): Promise<Detector> {
  const native = window.BarcodeDetector
  if (native && (await native.getSupportedFormats()).includes('ean_13'))
    return new native({ formats: [...goodsFormats] })
  const [{ BarcodeDetector, prepareZXingModule }, { default: reader }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // served by the portal, not by a foreign network
  await prepareZXingModule({ overrides: { locateFile: () => reader }, fireImmediately: true })
  return new BarcodeDetector({ formats: [...goodsFormats] })
}

/** Shows the rear camera until it is stopped, and reports each code that comes into view. */
export function watchBarcodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  onDenied: () => void,
): () => void {
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let last = { code: '', at: 0 }

  async function look(detector: Detector) {
    if (isOver) return
    const [barcode] = await detector.detect(video)
    if (isOver) return
    const now = Date.now()
    if (barcode) {
      const { rawValue: code } = barcode
      const isSame = code === last.code && now - last.at < sameCodeMs
      last = { code, at: now }
      if (!isSame) onCode(code)
    }
    timer = setTimeout(() => void look(detector).catch(fail), pauseMs)
  }

  async function start() {
    const opened = openDetector()
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    if (isOver) return end()
    video.srcObject = stream
    await video.play()
    await look(await opened)
  }

  function end() {
    isOver = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }

  function fail() {
    // permission denied, camera in use, or no camera: the same message for the buyer
    if (!isOver) onDenied()
    end()
  }

  start().catch(fail)
  return end
}
