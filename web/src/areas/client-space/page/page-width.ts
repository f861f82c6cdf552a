/** The one column of the page: wide enough for a photo beside its figures, narrow enough to be read calmly. */
export const pageWidth = "mx-auto w-full max-w-[72rem] px-4 pb-16 sm:px-8";
