import { describe, expect, it } from 'vitest'
import { html } from './html.ts'

/** Renamed, because formatters reformat templates tagged `html`. */
const tag = html

describe('html', () => {
  it('escapes values in text and in attributes', () => {
    const text = `<b>"&'`
    expect(tag`<p title="${text}">${text}</p>`.markup).toBe(
      '<p title="&lt;b&gt;&quot;&amp;&#39;">&lt;b&gt;&quot;&amp;&#39;</p>',
    )
  })

  it('inserts markup and lists of it', () => {
    const items = ['a', '<'].map((item) => tag`<li>${item}</li>`)
    expect(tag`<ul>${items}</ul>${null}${tag`<hr />`}${0}`.markup).toBe(
      '<ul><li>a</li><li>&lt;</li></ul><hr />0',
    )
  })
})
