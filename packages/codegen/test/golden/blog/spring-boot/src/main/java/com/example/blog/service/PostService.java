package com.example.blog.service;

import com.example.blog.dto.PostRequestDTO;
import com.example.blog.dto.PostResponseDTO;
import com.example.blog.entity.PostEntity;
import com.example.blog.entity.TagEntity;
import com.example.blog.exception.EntityNotFoundException;
import com.example.blog.exception.InvalidReferenceException;
import com.example.blog.repository.PostRepository;
import com.example.blog.repository.TagRepository;
import com.example.blog.repository.UserRepository;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Post", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class PostService {

    private static final SortableMembers SORTABLE = new SortableMembers("id", "title", "publishedAt", "price", "order")
            .with("authorId", "author");

    private static final UniqueKeys UNIQUE_KEYS = new UniqueKeys()
            .with("authorId, title are already used together", "uk_post_author_title");

    private final PostRepository postRepository;
    private final UserRepository userRepository;
    private final TagRepository tagRepository;

    public PostService(PostRepository postRepository, UserRepository userRepository, TagRepository tagRepository) {
        this.postRepository = postRepository;
        this.userRepository = userRepository;
        this.tagRepository = tagRepository;
    }

    public Page<PostResponseDTO> findAll(Pageable pageable, Long authorId) {
        ListFilter<PostEntity> filter = new ListFilter<PostEntity>()
                .equal("author.id", authorId);
        return postRepository.findAll(filter, SORTABLE.resolve(pageable)).map(this::toResponse);
    }

    public PostResponseDTO findById(Long id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public PostResponseDTO create(PostRequestDTO request) {
        PostEntity entity = new PostEntity();
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> postRepository.saveAndFlush(entity)));
    }

    @Transactional
    public PostResponseDTO update(Long id, PostRequestDTO request) {
        PostEntity entity = getOrThrow(id);
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> postRepository.saveAndFlush(entity)));
    }

    @Transactional
    public void delete(Long id) {
        PostEntity entity = getOrThrow(id);
        postRepository.delete(entity);
        postRepository.flush();
    }

    private PostEntity getOrThrow(Long id) {
        return postRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private void apply(PostRequestDTO request, PostEntity entity) {
        if (request.tagIds() != null) {
            List<TagEntity> found = tagRepository.findAllById(request.tagIds());
            if (found.size() != request.tagIds().size()) {
                throw new InvalidReferenceException("tagIds", request.tagIds());
            }
            entity.getTags().retainAll(found);
            entity.getTags().addAll(found);
        }
        PostEntity defaults = new PostEntity();
        entity.setTitle(request.title());
        entity.setPublishedAt(Objects.requireNonNullElse(request.publishedAt(), defaults.getPublishedAt()));
        entity.setPrice(Objects.requireNonNullElse(request.price(), defaults.getPrice()));
        entity.setOrder(Objects.requireNonNullElse(request.order(), defaults.getOrder()));
        entity.setAuthor(userRepository.findById(request.authorId())
                .orElseThrow(() -> new InvalidReferenceException("authorId", request.authorId())));
    }

    private PostResponseDTO toResponse(PostEntity entity) {
        return new PostResponseDTO(
                entity.getId(),
                entity.getTitle(),
                entity.getPublishedAt(),
                entity.getPrice(),
                entity.getOrder(),
                entity.getAuthor().getId(),
                entity.getTags().stream().map(TagEntity::getCode).sorted()
                        .collect(Collectors.toCollection(LinkedHashSet::new)));
    }
}
