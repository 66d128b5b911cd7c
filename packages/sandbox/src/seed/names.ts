/** Separated by commas: some have blanks. */
const namesIn = (text: string): readonly [string, ...string[]] => {
  const [first = '', ...others] = text.split(/,\s+/)
  return [first, ...others]
}

export const firstNames = namesIn(
  `Aaliyah, Adrián, Agnieszka, Aisha, Amélie, Anders, Anita, Antonio, Astrid, Beatriz, Benjamin, Björn,
  Camila, Carlos, Chiara, Chloë, Daniel, Darnell, Dörte, Eileen, Elena, Emeka, Erik, Fatima, Félix, Fiona,
  Gabriela, Giulia, Grace, Hana, Håkon, Henrik, Hiroshi, Ines, Isabel, Ivan, Jasmin, João, José, Julia,
  Kaito, Katarzyna, Kofi, Lars, Laura, Léa, Liam, Lucía, Maëlle, Magnus, Malik, María, Marko, Mei, Mia,
  Miguel, Nadia, Nicolás, Noah, Nuria, Oksana, Óscar, Paolo, Petra, Priya, Rafael, Renée, Rosa, Saoirse,
  Samuel, Sanna, Siobhán, Søren, Sofia, Tariq, Tereza, Thomas, Tomás, Ulrike, Victor, Wanjiru, Wei, Yara,
  Yusuf, Zoë`,
)

export const lastNames = namesIn(
  `Abdullah, Adeyemi, Álvarez, Andersson, O'Brien, Becker, Bianchi, Castañeda, Chen, Cohen, D'Angelo,
  da Silva, Delgado, de la Cruz, Dubois, Eriksen, Fernández, Fischer, García, Gómez, Grünwald, Hansen,
  Haddad, Hernández, Hoffmann, Ibrahim, Ivanova, Jansen, Jensen, Johansson, Kim, Kowalski, Kruger, Laurent,
  Lehtonen, Lindqvist, López, MacDonald, Mäkinen, Marković, Martínez, McCarthy, Mendes, Moreau, Müller,
  Nakamura, Ndiaye, Nguyễn, Novák, Núñez, Nyström, O'Connor, O'Neill, Okafor, Olsen, Ortiz, Papadopoulos,
  Park, Patel, Peña, Pereira, Petrov, Quirós, Rahman, Ramírez, Reyes, Ricci, Rossi, Saint-Pierre, Sánchez,
  Santos, Schröder, Sharma, Singh, Smith, Sørensen, Suzuki, Szabó, Takahashi, Tanaka, Tremblay, van Dijk,
  Vasquez, Virtanen, von Berg, Wagner, Walsh, Wang, Weber, Wójcik, Yamamoto, Yılmaz, Zhang, Zimmermann`,
)
