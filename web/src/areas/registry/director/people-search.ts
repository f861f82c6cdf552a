/** Where people are looked for by name on the professional network that records link to (`lien_linkedin`). */
export const peopleSearch = (name: string): string =>
  `https://www.linkedin.com/search/results/people/?${new URLSearchParams({ keywords: name })}`;
