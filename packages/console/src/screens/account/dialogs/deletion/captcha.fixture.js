/**
 * A captcha that a story or a test controls, with the interface of reCAPTCHA v2: a box to tick, and buttons for its other
 * events. It is loaded as a script, like the real one.
 *
 * @typedef {{ sitekey: string, size: string, theme: string, callback: (token: string) => void,
 *   'expired-callback': () => void, 'error-callback': () => void }} Options
 */
;(() => {
  /** @type {(() => void)[]} */
  const resets = []
  let count = 0

  /** @param {HTMLElement} place @param {string} name @param {() => void} onPress */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- outside of this function a script's names are the page's
  const addButton = (place, name, onPress) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = name
    button.style.minBlockSize = '28px'
    button.addEventListener('click', onPress)
    place.append(button)
  }

  /** @param {HTMLElement} container @param {Options} options */
  const render = (container, options) => {
    if (container.childElementCount > 0) throw new Error('A captcha is in this element already.')
    const box = document.createElement('div')
    box.role = 'group'
    box.ariaLabel = `Captcha ${options.sitekey}, ${options.size}, ${options.theme}`
    box.style.minBlockSize = options.size === 'compact' ? '144px' : '78px'
    const label = document.createElement('label')
    const input = document.createElement('input')
    input.type = 'checkbox'
    input.style.inlineSize = input.style.blockSize = '24px'
    label.append(input, 'I am a person')
    box.append(label)
    input.addEventListener('change', () => options.callback(`token ${++count}`))
    addButton(box, 'Let it expire', () => options['expired-callback']())
    addButton(box, 'Let it fail', () => options['error-callback']())
    addButton(box, 'Ask a challenge', () => {
      const challenge = document.createElement('div')
      challenge.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99999; background: Canvas'
      addButton(challenge, 'Solve the challenge', () => {
        challenge.remove()
        options.callback(`token ${++count}`)
      })
      document.body.append(challenge)
    })
    container.append(box)
    return resets.push(() => (input.checked = false)) - 1
  }

  Object.assign(window, {
    grecaptcha: {
      /** @param {() => void} callback */
      ready: (callback) => void setTimeout(callback),
      render,
      /** @param {number} id */
      reset: (id) => resets[id]?.(),
    },
  })
})()
