const key = 'portico.reloadedAt'
/** A second failure within this time is no old page any more: it is shown. */
const graceMs = 60_000

/** A page that was open during a deploy asks for scripts that are gone: it loads itself anew, once. */
export const reloadAfterDeploy = (): void => {
  addEventListener('vite:preloadError', (event) => {
    if (Date.now() - readTime() < graceMs) return
    event.preventDefault()
    try {
      sessionStorage.setItem(key, String(Date.now()))
    } catch {
      return
    }
    location.reload()
  })
}

const readTime = (): number => {
  try {
    return Number(sessionStorage.getItem(key) ?? 0)
  } catch {
    return Date.now()
  }
}
