import { describe, expect, it } from 'vitest'
import { html } from './html.ts'

/** Under another name, because formatters lay out what is tagged `html`. */
const tag = html

describe('html', () => {
  it('escapes what is put in, in text and in attributes', () => {
    const text = `<b>"&'`
    expect(tag`<p title="${text}">${text}</p>`.markup).toBe(
      '<p title="&lt;b&gt;&quot;&amp;&#39;">&lt;b&gt;&quot;&amp;&#39;</p>',
    )
  })

  it('keeps markup, and lists of it', () => {
    const items = ['a', '<'].map((item) => tag`<li>${item}</li>`)
    expect(tag`<ul>${items}</ul>${null}${tag`<hr />`}${0}`.markup).toBe(
      '<ul><li>a</li><li>&lt;</li></ul><hr />0',
    )
  })
})
