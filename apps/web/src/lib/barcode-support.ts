import { useSyncExternalStore } from 'react'

/** The Barcode Detection API, which TypeScript does not know yet. */
type Detected = { rawValue: string }
type Detector = { detect(source: HTMLVideoElement): Promise<Detected[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
}

/** Formats used on packages of goods. */
export const goodsFormats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128']

let canScan = false
let isChecked = false
const listeners = new Set<() => void>()

async function ask() {
  const cameras: MediaDevices | undefined = navigator.mediaDevices // missing on insecure pages
  if (!window.BarcodeDetector || !cameras) return
  const formats = await window.BarcodeDetector.getSupportedFormats()
  canScan = formats.includes('ean_13')
  for (const listener of listeners) listener()
}

/** Whether this browser can read barcodes with its camera; false until it has answered. */
export const useCanScan = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      if (!isChecked) {
        isChecked = true
        void ask()
      }
      return () => void listeners.delete(listener)
    },
    () => canScan,
  )
