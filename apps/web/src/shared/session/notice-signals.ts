import { useEffect, useRef } from 'react'

/** Stored in this browser: another browser of the same person may be silent. */
const soundKey = 'snab.notice-sound'

export const isSoundOn = (): boolean => localStorage.getItem(soundKey) === 'on'

export function setSound(isOn: boolean): void {
  if (isOn) localStorage.setItem(soundKey, 'on')
  else localStorage.removeItem(soundKey)
}

/** Two short tones, without a file. A page without user interaction may make no sound, and stays silent. */
export function playSound(): void {
  const audio = new AudioContext()
  const gain = audio.createGain()
  gain.connect(audio.destination)
  gain.gain.setValueAtTime(0.08, audio.currentTime)
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.4)
  for (const [frequency, after] of [
    [880, 0],
    [1175, 0.15],
  ] as const) {
    const tone = audio.createOscillator()
    tone.frequency.value = frequency
    tone.connect(gain)
    tone.start(audio.currentTime + after)
    tone.stop(audio.currentTime + after + 0.2)
  }
  setTimeout(() => void audio.close(), 1000)
}

/** Plays a sound when the number of unread notifications grows, if the person enabled it in this browser. */
export function useNoticeSignals(unread: number): void {
  const before = useRef(unread)
  useEffect(() => {
    const hasGrown = unread > before.current
    before.current = unread
    if (hasGrown && isSoundOn()) playSound()
  }, [unread])
}
