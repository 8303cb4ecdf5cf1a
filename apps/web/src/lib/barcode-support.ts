/** Formats used on packages of goods. */
export const goodsFormats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'] as const

/** Whether this page may use a camera; codes are read by the browser, else by our own reader (`watch-barcodes`). */
export const canScan = (): boolean => {
  const cameras: MediaDevices | undefined = navigator.mediaDevices // missing on insecure pages
  return cameras !== undefined && typeof WebAssembly === 'object'
}
