"""Words of PDFs in pdfminer's order, with its default parameters but for text in form XObjects, which it would leave out.

Reads a JSON list of {path, pages} from standard input and writes, for each file, a list of pages: boxes from the upper left corner of
the crop box. A file that cannot be read is null.
"""
import json
import sys
from pdfminer.high_level import extract_pages
from pdfminer.layout import LAParams, LTChar, LTContainer, LTTextLine
from pdfminer.pdfpage import PDFPage


def lines_of(item):
    if isinstance(item, LTTextLine):
        yield item
    elif isinstance(item, LTContainer):
        for member in item:
            yield from lines_of(member)


def words_of_line(line):
    word = []
    for letter in line:
        if isinstance(letter, LTChar) and letter.get_text().strip():
            word.append(letter)
        elif word:
            yield word
            word = []
    if word:
        yield word


def words_of_page(layout, page):
    left = page.cropbox[0] - page.mediabox[0]
    top = page.cropbox[3] - page.mediabox[1]
    for line in lines_of(layout):
        for word in words_of_line(line):
            yield [
                min(letter.x0 for letter in word) - left,
                top - max(letter.y1 for letter in word),
                max(letter.x1 for letter in word) - left,
                top - min(letter.y0 for letter in word),
            ]


def words_of_file(path, pages):
    numbers = [page - 1 for page in pages]
    try:
        with open(path, "rb") as file:
            infos = list(PDFPage.get_pages(file, pagenos=set(numbers)))
        layouts = list(extract_pages(path, page_numbers=numbers, laparams=LAParams(all_texts=True)))
    except Exception:
        return None
    found = {number: list(words_of_page(layout, info)) for number, layout, info in zip(sorted(numbers), layouts, infos)}
    return [found.get(number, []) for number in numbers]


json.dump([words_of_file(file["path"], file["pages"]) for file in json.load(sys.stdin)], sys.stdout)
