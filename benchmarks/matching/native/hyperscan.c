/*
 * Looks for phrases with Hyperscan: `hyperscan TEXT PHRASES`, files, the second with a phrase a line. It compiles them as
 * literals, and then scans the text once for every line that it reads: each answer is a line of JSON with the hits that
 * are whole words, and the CPU seconds of this thread. The first line is about compiling.
 */
#include <hs/hs.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  char *bytes;
  size_t size;
} File;

typedef struct {
  const char **texts;
  size_t *lengths;
  unsigned *flags;
  unsigned *ids;
  unsigned count;
} Phrases;

typedef struct {
  const File *text;
  const Phrases *phrases;
  long hits;
} Search;

static void fail(const char *message) {
  fprintf(stderr, "%s\n", message);
  exit(1);
}

static void *room(size_t count, size_t size) {
  void *memory = calloc(count, size);
  if (memory == NULL) fail("out of memory");
  return memory;
}

static File read_file(const char *path) {
  FILE *stream = fopen(path, "rb");
  if (stream == NULL) fail(path);
  fseek(stream, 0, SEEK_END);
  File file = {NULL, (size_t)ftell(stream)};
  rewind(stream);
  file.bytes = room(file.size + 1, 1);
  if (fread(file.bytes, 1, file.size, stream) != file.size) fail(path);
  fclose(stream);
  return file;
}

static Phrases phrases_of(const File *file) {
  size_t lines = 0;
  for (size_t at = 0; at < file->size; at++) lines += file->bytes[at] == '\n';
  Phrases phrases = {room(lines, sizeof(char *)), room(lines, sizeof(size_t)), room(lines, sizeof(unsigned)),
                     room(lines, sizeof(unsigned)), 0};
  for (char *line = strtok(file->bytes, "\n"); line != NULL; line = strtok(NULL, "\n")) {
    phrases.texts[phrases.count] = line;
    phrases.lengths[phrases.count] = strlen(line);
    phrases.ids[phrases.count] = phrases.count;
    phrases.count++;
  }
  return phrases;
}

static int is_word(unsigned char byte) {
  return byte == '_' || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z');
}

static int on_match(unsigned id, unsigned long long from, unsigned long long to, unsigned flags, void *context) {
  (void)from;
  (void)flags;
  Search *search = context;
  const File *text = search->text;
  size_t start = to - search->phrases->lengths[id];
  int begins = start == 0 || !is_word(text->bytes[start - 1]);
  int ends = to == text->size || !is_word(text->bytes[to]);
  if (begins && ends) search->hits++;
  return 0;
}

static double cpu_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  if (count != 3) fail("usage: hyperscan TEXT PHRASES");
  File text = read_file(arguments[1]);
  File list = read_file(arguments[2]);
  Phrases phrases = phrases_of(&list);

  double before = cpu_seconds();
  hs_database_t *database = NULL;
  hs_compile_error_t *fault = NULL;
  if (hs_compile_lit_multi(phrases.texts, phrases.flags, phrases.ids, phrases.lengths, phrases.count, HS_MODE_BLOCK,
                           NULL, &database, &fault) != HS_SUCCESS) {
    fail(fault->message);
  }
  hs_scratch_t *scratch = NULL;
  if (hs_alloc_scratch(database, &scratch) != HS_SUCCESS) fail("no scratch space");
  printf("{\"phrases\": %u, \"seconds\": %.9f}\n", phrases.count, cpu_seconds() - before);
  fflush(stdout);

  while (getchar() != EOF) {
    Search search = {&text, &phrases, 0};
    before = cpu_seconds();
    if (hs_scan(database, text.bytes, (unsigned)text.size, 0, scratch, on_match, &search) != HS_SUCCESS) {
      fail("the scan failed");
    }
    printf("{\"count\": %ld, \"seconds\": %.9f}\n", search.hits, cpu_seconds() - before);
    fflush(stdout);
  }
  return 0;
}
